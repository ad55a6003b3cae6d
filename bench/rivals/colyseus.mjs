// Benchmark tables on Colyseus, in its own way: hands and cards are its state, sent as patches.
// Arguments: the interval of patches in milliseconds; "answers" to answer each hand, as our server does.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { ArraySchema, defineTypes, Schema } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

const tick = Number(process.argv[2]);
const answers = process.argv[3] === "answers";

class Pose extends Schema {}
defineTypes(Pose, { x_mm: "number", y_mm: "number", heading_deg: "number" });
class Table extends Schema {
  constructor() {
    super();
    this.hands = new ArraySchema();
    this.cards = new ArraySchema();
  }
}
defineTypes(Table, { hands: [Pose], cards: [Pose] });

class TableRoom extends Room {
  maxClients = 4;
  patchRate = tick;

  onCreate() {
    this.state = new Table();
    const good = (pose) => [pose.x_mm, pose.y_mm, pose.heading_deg].every(Number.isFinite);
    this.onMessage("hold", (client, { n, ...pose }) => {
      if (!good(pose)) return;
      Object.assign(this.state.hands[client.seat], pose);
      if (answers) client.send("hand", { n, code: null });
    });
    this.onMessage("place", (client, { id, ...pose }) => {
      if (!good(pose)) return;
      this.state.cards.push(new Pose().assign(pose));
      client.send("done", { id, seq: this.state.cards.length });
    });
  }

  onJoin(client) {
    client.seat = this.state.hands.length;
    this.state.hands.push(new Pose().assign({ x_mm: 0, y_mm: 0, heading_deg: 0 }));
  }
}

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("table", TableRoom);
await server.listen(0, "127.0.0.1");
console.log(http.address().port);
