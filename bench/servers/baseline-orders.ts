/**
 * A bare node:http server that reads an order unseen, writes the rows it was handed in one transaction, and says 201.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OrderRows, openBaselineOrders } from '../baseline-orders.ts';

process.once('message', ({ url, rows }: { url: string; rows: OrderRows }) => {
  const orders = openBaselineOrders(url);
  const answer = JSON.stringify({ reference: 'BB-0000-0000', currency: 'GBP', total: '225.90' });
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    request.resume().once('end', async () => {
      await orders.write(rows);
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': answer.length }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
