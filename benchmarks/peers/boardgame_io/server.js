// The official server with its default storage: in memory, gone when the process ends.
const { Server } = require('boardgame.io/server');
const { version } = require('boardgame.io/package.json');
const { Tiles } = require('./game.js');

// The load generator is no browser and sends no Origin.
const server = Server({ games: [Tiles], origins: [/localhost/] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  const { port } = appServer.address();
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, version }));
});
