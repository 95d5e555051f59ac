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
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const at = (no: 0 | 1 | 2) => a[no] + (b[no] - a[no]) * share
  return toHex([at(0), at(1), at(2)])
}

const STEPS = 20

/** Mixes the colour with `towards` in steps of 5 % until its contrast with `against` is `ratio`. */
export function mixedUntil(colour: string, towards: string, against: string, ratio: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const found = mixed(colour, towards, step / STEPS)
    if (getContrast(found, against) >= ratio) return found
  }
  return towards
}
