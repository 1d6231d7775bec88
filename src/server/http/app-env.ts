import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';

/** What a request carries through the application. `Bindings` are empty or absent where a test sends a bare Request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The visitor's address, behind the proxies that are trusted. */
    clientAddress: string;
    /** The pattern of the address for the log, where the router knows only '*'. */
    route: string | undefined;
  };
};

export type AppContext = Context<AppEnv>;
export type AppHandler = Handler<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
