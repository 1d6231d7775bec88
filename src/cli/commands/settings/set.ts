import { changeSetting } from '../../../server/actions/settings/change-setting.ts';
import { readTypedSetting } from '../../../server/config/settings.ts';
import { readCurrentSettings } from '../../../server/settings/read-current.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeRefusal, describeSetting, describeState, readSettingKey } from './setting-words.ts';

export const setSettingCommand: Command = {
  name: 'settings set',
  args: ['SETTING', '[VALUE]'],
  summary: 'Change a setting; the next page, mail and invoice says so',
  details:
    'A number and a list are typed as JSON. --none is for what a shop need not have, such as vatNumber. Invoices that were given stay as they are.',
  options: { none: { type: 'boolean', description: 'there is none of it, where that may be' } },
  async run({ store, env, clock, args: [name = '', typed], options, print, complain }) {
    const key = readSettingKey(name, complain);
    if (!key) return exitCodes.usage;
    if ((typed === undefined) === !options.none) {
      complain('Type the value, or --none where there is to be none.');
      return exitCodes.usage;
    }
    const value = typed === undefined ? null : readTypedSetting(key, typed, await readCurrentSettings(store.db, env));
    const result = await changeSetting({ store, clock, env }, { key, value: value === undefined ? typed : value });
    if (!result.ok) {
      complain(describeRefusal(key, result));
      return result.reason === 'bad-value' ? exitCodes.usage : exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeSetting(result.state), null, 2));
    else print(describeState(result.state));
    return exitCodes.done;
  },
};
