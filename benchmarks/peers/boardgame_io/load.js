// Two players at each of many matches, each sending the next move as soon as the last one has been acknowledged.
//
//     node load.js URL TABLES SECONDS WARM_UP SERVER_PID
//
// Prints one line of JSON. Moves are sent by socket.io-client in the wire format of boardgame.io's own client
// ('sync', 'update'); that client itself is left out, because it would run the game a second time for every player.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const { io } = require('socket.io-client');
const { neighbours } = require('./game.js');

const [url, tables, seconds, warmUp, server] = [process.argv[2], ...process.argv.slice(3).map(Number)];

let counting = false;
let stopped = false;
let states = 0;
let stateBytes = 0;
const latencies = [];

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function nextMove(G) {
  if (!G.hand.length) {
    let tile = Math.floor(Math.random() * G.tiles.length);
    while (!G.tiles[tile].meeples.length) tile = (tile + 1) % G.tiles.length;
    return ['take', [tile]];
  }
  const ways = neighbours(G.at).filter((tile) => tile !== G.came);
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  return ['drop', [pick(ways), pick(G.hand)]];
}

async function open() {
  const { matchID } = await post('/games/tiles/create', { numPlayers: 2 });
  const players = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/tiles/${matchID}/join`, {
      playerID, playerName: playerID,
    });
    players.push({ playerID, credentials: playerCredentials });
  }
  return { matchID, players };
}

function sit(matchID, { playerID, credentials }) {
  const socket = io(`${url}/tiles`, { transports: ['websocket'], forceNew: true });
  let sentAt = 0;
  const see = (state) => {
    if (sentAt) {
      if (counting) latencies.push((performance.now() - sentAt) / 1000);
      sentAt = 0;
    }
    if (stopped || state.ctx.currentPlayer !== playerID) return;
    const [type, args] = nextMove(state.G);
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } };
    sentAt = performance.now();
    socket.emit('update', action, state._stateID, matchID, playerID);
  };
  socket.on('sync', (_, { state }) => see(state));
  socket.on('update', (_, state) => {
    if (counting) {
      states += 1;
      // One in a hundred is weighed: to write them all down again would cost more than to play.
      if (states % 100 === 1) stateBytes = JSON.stringify(state).length;
    }
    see(state);
  });
  return new Promise((resolve) => {
    socket.on('connect', () => {
      socket.emit('sync', matchID, playerID, credentials, 2);
      resolve(socket);
    });
  });
}

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

// Seconds of processor time that the server has used; null where the system does not tell.
function served() {
  try {
    const fields = fs.readFileSync(`/proc/${server}/stat`, 'ascii').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  } catch {
    return null;
  }
}

const pause = (s) => new Promise((resolve) => { setTimeout(resolve, s * 1000); });

async function main() {
  const matches = [];
  for (let i = 0; i < tables; i += 1) matches.push(await open());
  const sockets = [];
  for (const { matchID, players } of matches) {
    for (const player of players) sockets.push(await sit(matchID, player));
  }
  await pause(warmUp);
  counting = true;
  const start = performance.now();
  const cpu = process.cpuUsage();
  const before = served();
  await pause(seconds);
  const elapsed = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  const after = served();
  counting = false;
  stopped = true;
  for (const socket of sockets) socket.close();
  const told = JSON.stringify({
    seconds: elapsed,
    latencies,
    server_cpu: before === null || after === null ? null : after - before,
    generator_busy: Number(((used.user + used.system) / 1e6 / elapsed).toFixed(3)),
    state_bytes: stateBytes,
    states_per_move: Number((states / Math.max(1, latencies.length)).toFixed(2)),
  });
  process.stdout.write(`${told}\n`, () => process.exit(0));
}

main().catch((error) => {
  console.error(String(error));
  process.exit(1);
});
