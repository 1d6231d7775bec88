export const sources: Readonly<Record<'site' | 'server', readonly string[]>>;
