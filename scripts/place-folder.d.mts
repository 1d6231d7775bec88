export function placeFolder(from: string, to: string, isWhole: () => Promise<boolean>): Promise<void>;
