import about from '../../../../content/pages/about.json' with { type: 'json' };
import accessibility from '../../../../content/pages/accessibility.json' with { type: 'json' };
import faq from '../../../../content/pages/faq.json' with { type: 'json' };
import home from '../../../../content/pages/home.json' with { type: 'json' };
import privacy from '../../../../content/pages/privacy.json' with { type: 'json' };
import schools from '../../../../content/pages/schools.json' with { type: 'json' };
import terms from '../../../../content/pages/terms.json' with { type: 'json' };
import type { EditablePage, PageTexts } from '../../../contract/content/pages/editable-pages.ts';

/** The texts that the pages were built with. Pages import the same files. */
export const pageFiles: { readonly [Page in EditablePage]: PageTexts<Page> } = {
  home,
  schools,
  about,
  faq,
  terms,
  privacy,
  accessibility,
};
