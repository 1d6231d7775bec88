import { changeSetting } from '../../../server/actions/settings/change-setting.ts';
import { type Command, exitCodes } from '../../command.ts';
import { describeRefusal, describeSetting, describeState, readSettingKey } from './setting-words.ts';

export const unsetSettingCommand: Command = {
  name: 'settings unset',
  args: ['SETTING'],
  summary: 'Give a setting back to content/settings.ts',
  async run({ store, env, clock, args: [name = ''], options, print, complain }) {
    const key = readSettingKey(name, complain);
    if (!key) return exitCodes.usage;
    const result = await changeSetting({ store, clock, env }, { key, value: undefined });
    if (!result.ok) {
      complain(describeRefusal(key, result));
      return exitCodes.failed;
    }
    if (options.json) print(JSON.stringify(describeSetting(result.state), null, 2));
    else print(describeState(result.state));
    return exitCodes.done;
  },
};
