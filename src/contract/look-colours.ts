import { brandColours } from './brand-colours.ts'
import { getContrast, mixed, mixedUntil } from './values/colour.ts'

/** Both are `#rrggbb` in lower case. */
export interface LookColours {
  primary: string
  accent: string
}

export const shippedColours: LookColours = { primary: brandColours.bar, accent: brandColours.accent }

/** WCAG 2.2 AA: for text (1.4.3), and for large and non-text content (1.4.11). */
const TEXT_RATIO = 4.5
const MARK_RATIO = 3
/** In dark mode: of links, and of white on the bar and on the bar's fields. */
const DARK_RATIO = { text: 7, bar: 12, strong: 8 }

const { ground, groundInTheDark, cardInTheDark, card, ink, onBar } = brandColours

/** The tokens of app.css that derive from the two colours, without `--color-`. */
type LookTokens = Record<
  | 'primary'
  | 'primary-strong'
  | 'primary-soft'
  | 'on-primary'
  | 'bar'
  | 'bar-strong'
  | 'accent'
  | 'on-accent',
  string
>

export function getLookTokens({ primary, accent }: LookColours): { light: LookTokens; dark: LookTokens } {
  const strong = mixed(primary, ink, 0.28)
  const soft = [0.9, 0.94, 0.97].map((share) => mixed(primary, card, share))
  const accents = { accent, 'on-accent': getContrast(ink, accent) >= TEXT_RATIO ? ink : onBar }
  const light = mixedUntil(primary, card, cardInTheDark, DARK_RATIO.text)
  return {
    light: {
      primary,
      'primary-strong': strong,
      'primary-soft': soft.find((colour) => getContrast(primary, colour) >= TEXT_RATIO) ?? soft.at(-1)!,
      'on-primary': onBar,
      bar: primary,
      'bar-strong': strong,
      ...accents,
    },
    dark: {
      primary: light,
      'primary-strong': mixed(light, card, 0.4),
      'primary-soft': mixed(light, cardInTheDark, 0.87),
      'on-primary': mixedUntil(primary, ink, light, TEXT_RATIO),
      bar: mixedUntil(primary, ink, onBar, DARK_RATIO.bar),
      'bar-strong': mixedUntil(primary, ink, onBar, DARK_RATIO.strong),
      ...accents,
    },
  }
}

interface Measure {
  field: 'primary_colour' | 'accent_colour'
  /** The end of the key of its text, `look.contrast.…`. */
  pair: 'text_on_primary' | 'primary_on_page' | 'primary_in_the_dark' | 'text_on_accent' | 'accent_on_primary'
  ratio: number
  needed: number
}

/** Each contrast that a look needs (WCAG), the lowest if it covers several pairs. */
export function measureColours(colours: LookColours): Measure[] {
  const { light, dark } = getLookTokens(colours)
  const { primary, accent } = colours
  const onAccent = Math.max(getContrast(ink, accent), getContrast(onBar, accent))
  return [
    {
      field: 'primary_colour',
      pair: 'text_on_primary',
      ratio: getContrast(onBar, primary),
      needed: TEXT_RATIO,
    },
    {
      field: 'primary_colour',
      pair: 'primary_on_page',
      ratio: Math.min(...[ground, card, light['primary-soft']].map((on) => getContrast(primary, on))),
      needed: TEXT_RATIO,
    },
    {
      field: 'primary_colour',
      pair: 'primary_in_the_dark',
      ratio: Math.min(
        ...[groundInTheDark, cardInTheDark, dark['primary-soft'], dark['on-primary']].map((on) =>
          getContrast(dark.primary, on),
        ),
        getContrast(onBar, dark['bar-strong']),
      ),
      needed: TEXT_RATIO,
    },
    { field: 'accent_colour', pair: 'text_on_accent', ratio: onAccent, needed: TEXT_RATIO },
    {
      field: 'accent_colour',
      pair: 'accent_on_primary',
      ratio: Math.min(getContrast(accent, light.bar), getContrast(accent, dark.bar)),
      needed: MARK_RATIO,
    },
  ]
}

export const failingMeasures = (colours: LookColours) =>
  measureColours(colours).filter(({ ratio, needed }) => ratio < needed)

/** Rounds down to one decimal, so that a refused ratio never reads as sufficient. */
export const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)

/** The colours for mails, pictures and the manifest, which no style sheet reaches. */
export function getLookColours(colours: LookColours | undefined) {
  if (!colours) return { ...brandColours, linkInTheDark: brandColours.accent }
  const { light, dark } = getLookTokens(colours)
  const { bar, accent } = light
  return { ...brandColours, bar, accent, barInTheDark: dark.bar, linkInTheDark: dark.primary }
}

const declare = (tokens: LookTokens) =>
  `:root{${Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`

/** Raise it when the tokens change: browsers cache a style sheet for a year. */
const VERSION = 1
const sheet = new RegExp(`^${VERSION}-([0-9a-f]{6})-([0-9a-f]{6})\\.css$`)

/** The name holds the colours, so that every node can make the style sheet of every look. */
export const sheetName = ({ primary, accent }: LookColours) =>
  `${VERSION}-${primary.slice(1)}-${accent.slice(1)}.css`

/** `undefined` for an unknown name. Its rules are unlayered, so they override app.css; print stays light. */
export function getLookSheet(name: string): string | undefined {
  const [, primary, accent] = sheet.exec(name) ?? []
  if (primary === undefined) return undefined
  const { light, dark } = getLookTokens({ primary: `#${primary}`, accent: `#${accent}` })
  return `${declare(light)}@media screen and (prefers-color-scheme:dark){${declare(dark)}}\n`
}
