// The plain page until the browser table exists: lists the public tables and fills in real names.
const games = await (await fetch("/api/games")).json();
// The example must be a table that can be opened: the game for the fewest players.
const game = games.reduce((least, one) => (one.least_seats < least.least_seats ? one : least));
document.getElementById("here").textContent = `${location.origin}/`;
for (const pre of document.querySelectorAll("pre")) {
  for (const node of pre.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) node.data = node.data.replace("GAME", game.name);
  }
}
const list = document.getElementById("tables");
for (const table of await (await fetch("/api/tables")).json()) {
  const item = document.createElement("li");
  const taken = table.seats.filter((seat) => seat.kind !== "free").length;
  item.textContent = `${table.game} ${table.name} (${taken}/${table.seats.length}) ${table.id}`;
  list.append(item);
}
