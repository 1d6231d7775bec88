const numbered = <Name extends string>(count: number, names: (number: number) => readonly Name[]): Name[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/**
 * Columns of a batch of postings, version 13, in DATEV's order and words. DATEV reads them by position.
 * @see https://developer.datev.de/de/file-format/details/datev-format/format-description/booking-batch
 */
export const datevColumns = [
  ...(['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'] as const),
  ...(['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'] as const),
  ...(['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'] as const),
  ...(['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'] as const),
  ...numbered(8, (n) => [`Beleginfo - Art ${n}`, `Beleginfo - Inhalt ${n}`] as const),
  ...(['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'] as const),
  ...(['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L'] as const),
  ...(['Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer'] as const),
  'BU 49 Funktionsergänzung' as const,
  ...numbered(20, (n) => [`Zusatzinformation - Art ${n}`, `Zusatzinformation - Inhalt ${n}`] as const),
  ...(['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'] as const),
  ...(['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)'] as const),
  ...(['EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)'] as const),
  ...(['Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz'] as const),
  ...(['Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer'] as const),
  ...(['Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'] as const),
  ...(['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode'] as const),
  ...(['Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz'] as const),
  ...(['BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'] as const),
];
