import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler, MiddlewareHandler } from 'hono';

/** Request context of the application. `Bindings` are empty or absent if a test sends a bare Request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The visitor's IP address behind the trusted proxies. */
    clientAddress: string;
    /** URL pattern for the log, where the router knows only '*'. */
    route: string | undefined;
  };
};

export type AppContext = Context<AppEnv>;
export type AppHandler = Handler<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
