// Benchmark tables on Node's bare `ws`: messages are checked for their format only, and nothing is stored.
// Arguments: the interval of hand positions in milliseconds; "answers" to answer each hand, as our server does.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const tick = Number(process.argv[2]);
const answers = process.argv[3] === "answers";
const tables = new Map();
const server = createServer();

function tell(table) {
  table.timer = null;
  const frame = JSON.stringify({ t: "hovering", hands: table.hands });
  for (const seat of table.seats) seat?.send(frame);
}

new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 65536 }).on("connection", (socket, request) => {
  const [, name, number] = request.url.split("/");
  const seat = Number(number);
  let table = tables.get(name);
  if (!table) tables.set(name, (table = { seats: [], hands: [null, null, null, null], cards: [], timer: null }));
  table.seats[seat] = socket;
  socket.on("message", (data) => {
    const { t, n, id, command } = JSON.parse(data);
    const { x_mm, y_mm, heading_deg } = command;
    if (![x_mm, y_mm, heading_deg].every(Number.isFinite)) return;
    if (t === "hold") {
      table.hands[seat] = { do: "hold", x_mm, y_mm, heading_deg };
      table.timer ??= setTimeout(tell, tick, table);
      if (answers) socket.send(JSON.stringify({ t: "hand", n, code: null }));
    } else {
      table.cards.push({ seat, x_mm, y_mm, heading_deg });
      table.hands[seat] = null;
      socket.send(JSON.stringify({ t: "done", id, seq: table.cards.length }));
      const frame = JSON.stringify({ t: "events", events: [{ seq: table.cards.length, event: table.cards.at(-1) }] });
      for (const other of table.seats) other?.send(frame);
    }
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
