const links = 'JSON: `[{"label":"...","url":"/contact","hidden":"yes"}, ...]`, with paths or https addresses';

/** Descriptions of the settings of the header and footer. */
export const headerAndFooterDescriptions = {
  announcements: {
    group: 'Header and footer',
    label: 'Announcements',
    about:
      'Shown instead of the banner, between two UK times. With a `range` (`uk-eu`, `us-only`), only on its pages. If several apply, the first one is shown.',
    form: 'JSON: `[{"text":"...","url":"/contact","from":"2026-12-24","fromTime":"17:00","until":"2027-01-01","range":"us-only","dismissible":"yes"}, ...]`',
  },
  navigationLinks: {
    group: 'Header and footer',
    label: 'Header links',
    about: 'Links in the header, in order.',
    form: links,
  },
  footerLinks: {
    group: 'Header and footer',
    label: 'Footer links',
    about: 'Links under ‘Explore’, in order; the link to withdraw from a contract always follows.',
    form: links,
  },
} as const;
