import { brandColours } from './brand.ts'

type Rgb = readonly [number, number, number]

const channels = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (channel: Rgb) =>
  `#${channel
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (hex: string): Rgb => {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

/** WCAG 2.2, "contrast ratio": 1 to 21. Colours are `#rrggbb`. */
export function getContrast(one: string, other: string): number {
  const both = [one, other].map((hex) => {
    const [red, green, blue] = linear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** `share` is that of the second colour, 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const at = (no: 0 | 1 | 2) => a[no] + (b[no] - a[no]) * share
  return toHex([at(0), at(1), at(2)])
}

const STEPS = 20

/** Mixes the colour with `towards` in steps of 5 % until its contrast with `against` is `ratio`. */
function mixedUntil(colour: string, towards: string, against: string, ratio: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const found = mixed(colour, towards, step / STEPS)
    if (getContrast(found, against) >= ratio) return found
  }
  return towards
}

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
