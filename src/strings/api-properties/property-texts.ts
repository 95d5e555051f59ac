export type PropertyTexts = Record<string, readonly [description: string, example?: unknown]>
