import { setSetting } from '../../../contract/settings/setting-operations.ts';
import { setSettingAction } from '../../../server/actions/settings/change-setting.ts';
import { readTypedSetting } from '../../../server/config/settings.ts';
import { readCurrentSettings } from '../../../server/settings/read-current.ts';
import { type Command, exitCodes, misuse } from '../../command.ts';
import { helpOf, runOperation } from '../../operation-command.ts';
import { typedFields } from '../../operation-fields.ts';
import { describeState, readSettingKey } from './setting-words.ts';

export const setSettingCommand: Command = {
  ...helpOf(setSetting, typedFields(setSetting, {})),
  args: ['SETTING', '[VALUE]'],
  options: { none: { type: 'boolean', description: 'clear the setting, if it is optional' } },
  async run(context) {
    const { store, env, args, options, print, complain } = context;
    const [name = '', typed] = args;
    const key = readSettingKey(name, complain);
    if (!key) return exitCodes.usage;
    if ((typed === undefined) === !options.none) return misuse(complain, 'Enter the value, or --none for no value.');
    const value = typed === undefined ? null : readTypedSetting(key, typed, await readCurrentSettings(store.db, env));
    const answer = await runOperation(context, setSettingAction, { key, value: value === undefined ? typed : value });
    if ('code' in answer) return answer.code;
    print(options.json ? JSON.stringify(answer.output, null, 2) : describeState(answer.output));
    return exitCodes.done;
  },
};
