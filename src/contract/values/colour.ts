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

const gamma = (part: number) =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055)

/** WCAG 2.2, "contrast ratio": 1 to 21. Colours are `#rrggbb`. */
export function getContrast(one: string, other: string): number {
  const both = [one, other].map((hex) => {
    const [red, green, blue] = linear(hex)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** `share` of the second colour, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const at = (no: 0 | 1 | 2) => a[no] + (b[no] - a[no]) * share
  return toHex([at(0), at(1), at(2)])
}

/** The colour at another lightness of OKLab (0 to 1), in its hue, as strong as the screen can show it. */
export function withLightness(hex: string, lightness: number): string {
  const [red, green, blue] = linear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  for (let strength = 1; ; strength -= 0.05) {
    const parts = fromOklab(lightness, a * strength, b * strength)
    const isShown = parts.every((part) => part >= -0.001 && part <= 1.001)
    if (isShown || strength <= 0.05) return toHex([gamma(parts[0]), gamma(parts[1]), gamma(parts[2])])
  }
}

function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
