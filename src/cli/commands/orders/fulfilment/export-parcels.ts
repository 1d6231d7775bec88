import { exportParcelsAction } from '../../../../server/actions/shipping/export-parcels.ts';
import { carrierFiles } from '../../../../server/export/carriers/carrier-columns.ts';
import { downloadCommandOf } from '../../../download-command.ts';
import { listKind } from '../../../runtime/files/file-kinds.ts';

export const exportParcelsCommand = downloadCommandOf(exportParcelsAction, {
  args: ['carrier', 'references'],
  kind: {
    name: 'an export of parcels',
    async isOwn(file) {
      const keys = Object.values(carrierFiles).map(({ columns }) => columns.map(({ key }) => key));
      const found = await Promise.all(keys.map((names) => listKind(true, { what: 'parcel', keys: names }).isOwn(file)));
      return found.includes(true);
    },
  },
  example: 'parcels.csv',
  written: (_, { carrier }) => `Parcels for ${carrier}`,
});
