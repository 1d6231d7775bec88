import { settingMeanings } from '../../../contract/setting-meanings.ts';
import { listSettingStates } from '../../../server/settings/read-current.ts';
import { type Command, exitCodes } from '../../command.ts';
import { visible } from '../../print/visible-text.ts';
import { describeSetting, readSettingKey, sourceWords, typedValue } from './setting-words.ts';

export const showSettingCommand: Command = {
  name: 'settings show',
  args: ['SETTING'],
  summary: 'Show one setting: what it is for, its value, and where that comes from',
  async run({ store, env, args: [typed = ''], options, print, complain }) {
    const key = readSettingKey(typed, complain);
    const state = key && (await listSettingStates(store.db, env)).find((one) => one.key === key);
    if (!key || !state) return exitCodes.usage;
    if (options.json) {
      print(JSON.stringify(describeSetting(state), null, 2));
      return exitCodes.done;
    }
    const { about, form } = settingMeanings[key];
    const set = state.stored === undefined ? 'nothing' : visible(typedValue(state.stored));
    print(`${key}: ${visible(typedValue(state.value))} (${sourceWords[state.source]})`);
    print(`${about} A value is ${form}.`);
    print(`\nSet: ${set}\nIn content/settings.ts: ${typedValue(state.file)}\nIn the environment: ${state.variable}`);
    return exitCodes.done;
  },
};
