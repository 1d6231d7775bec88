/** The parts of a CycloneDX document that are read here. */
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly components: readonly Component[];
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

/** npm's list of installed packages, by folder. */
export interface InstalledPackages {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: true }>>;
}

/** Removes development packages. */
export function onlyForRunning(sbom: Sbom, packages: InstalledPackages['packages']): Sbom {
  const running = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([folder, { version }]) => `${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`),
  );
  const components = sbom.components.filter(({ name, version }) => running.has(`${name}@${version}`));
  const gone = new Set(sbom.components.filter((one) => !components.includes(one)).map((one) => one['bom-ref']));
  const dependencies = sbom.dependencies
    ?.filter(({ ref }) => !gone.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => !gone.has(one)) }));
  return { ...sbom, components, ...(dependencies && { dependencies }) };
}

/** Adds a licence to packages for which npm names none. */
export async function addLicences(sbom: Sbom, readLicence: (name: string) => Promise<string>): Promise<Sbom> {
  const components = await Promise.all(
    sbom.components.map(async (component) => {
      if (component.licenses?.length) return component;
      return { ...component, licenses: [{ license: { name: await readLicence(component.name) } }] };
    }),
  );
  return { ...sbom, components };
}

interface Audit {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** The findings of `npm audit --json` in sentences; only the error if the registry was unreachable. */
export function readAudit(text: string): Audit {
  const found = parse(text);
  if (!found?.vulnerabilities) {
    const why = found?.message ? ` (${found.message.split(/\s-\s/)[0]})` : '';
    return {
      code: 2,
      lines: [
        `Not audited: the registry does not answer about known weaknesses${why}. Ask again where it can be reached.`,
      ],
    };
  }
  const weak = Object.values(found.vulnerabilities);
  if (weak.length === 0) return { code: 0, lines: ['Audited: no known weakness in what the store runs on.'] };
  const rows = weak.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`);
  return { code: 1, lines: [`Audited: ${weak.length} of them known to be weak.`, ...rows] };
}

interface AuditReport {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { name: string; severity: string; range: string }>>;
}

function parse(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}
