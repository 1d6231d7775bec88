import type { SiteSettings } from '../../../contract/settings/settings.ts';
import type { AppMiddleware } from '../../http/app-env.ts';
import { renderProblemPage } from './error-page.ts';

/** Turns the rejection of a form that was submitted without JavaScript into a page. */
export function refusingInPages(settings: SiteSettings): AppMiddleware {
  return async (c, next) => {
    await next();
    const answer = await renderProblemPage(c, settings, c.res);
    if (answer !== c.res) c.res = answer;
  };
}
