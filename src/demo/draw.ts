import sharp from 'sharp'
import { escapeMarkup } from '#src/contract/values/escape-markup.ts'

const palettes = [
  ['#00534e', '#ffffff', '#ffbe29'],
  ['#8d153a', '#ffffff', '#ffd98a'],
  ['#f4efe2', '#14201f', '#00534e'],
  ['#1d3557', '#ffffff', '#f4a261'],
  ['#ffbe29', '#14201f', '#8d153a'],
  ['#eaf3f1', '#00342f', '#b85a00'],
] as const

/** Draws a poster such as a small employer makes: the company, the post, the day. It is a portrait JPEG of about A5. */
export function drawPoster(facts: {
  company: string
  position: string
  closes: string
  city: string
  no: number
}): Promise<Buffer> {
  const [ground, ink, accent] = palettes[facts.no % palettes.length]!
  const lines = wrapped(facts.position, 16)
  const words = lines
    .map(
      (line, at) =>
        `<text x="80" y="${430 + at * 92}" font-size="76" font-weight="700">${escapeMarkup(line)}</text>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" font-family="Noto Sans, Noto Sans Sinhala, Noto Sans Tamil, DejaVu Sans, sans-serif">
    <rect width="900" height="1200" fill="${ground}"/>
    <rect x="0" y="0" width="28" height="1200" fill="${accent}"/>
    <circle cx="760" cy="170" r="${80 + (facts.no % 4) * 24}" fill="${accent}" opacity="0.85"/>
    <circle cx="700" cy="240" r="60" fill="${ink}" opacity="0.14"/>
    <g fill="${ink}">
      <text x="80" y="150" font-size="40">${escapeMarkup(facts.company)}</text>
      <text x="80" y="320" font-size="44" fill="${accent}">WE ARE HIRING</text>
      ${words}
      <text x="80" y="1010" font-size="40">${escapeMarkup(facts.city)}</text>
      <text x="80" y="1080" font-size="40">Apply before ${escapeMarkup(facts.closes)}</text>
    </g>
    <rect x="80" y="1110" width="180" height="10" fill="${accent}"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** Draws a company's sign: its initials in a shape, a square PNG on white. */
export function drawLogo(name: string, no: number): Promise<Buffer> {
  const [ground, ink, accent] = palettes[no % palettes.length]!
  const initials = name
    .split(/\s+/)
    .filter((word) => /^[A-Z]/.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
  const shape =
    no % 3 === 0
      ? `<circle cx="120" cy="120" r="112" fill="${ground}"/>`
      : no % 3 === 1
        ? `<rect x="12" y="12" width="216" height="216" rx="40" fill="${ground}"/>`
        : `<path d="M120 0 L240 120 L120 240 L0 120 Z" fill="${ground}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" font-family="Noto Sans, DejaVu Sans, sans-serif">
    <rect width="240" height="240" fill="#ffffff"/>${shape}
    <text x="120" y="148" text-anchor="middle" font-size="82" font-weight="700" fill="${ink}">${initials}</text>
    <rect x="84" y="166" width="72" height="9" fill="${accent}"/>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Draws what an operator shows beside the list: an invitation to a fair. */
export function drawBanner(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" font-family="Noto Sans, DejaVu Sans, sans-serif">
    <rect width="600" height="750" fill="#00534e"/>
    <circle cx="470" cy="150" r="220" fill="#ffbe29"/>
    <circle cx="420" cy="230" r="90" fill="#ffffff" opacity="0.35"/>
    <g fill="#ffffff">
      <text x="48" y="470" font-size="84" font-weight="700">Careers</text>
      <text x="48" y="560" font-size="84" font-weight="700">fair Kandy</text>
      <text x="48" y="640" font-size="44">40 employers</text>
      <text x="48" y="700" font-size="44" fill="#ffbe29">Free entry</text>
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.slice(0, 5)
}
