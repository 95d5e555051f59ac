/** Colours for mails and pictures, which no style sheet reaches; a test compares them with app.css. */
export const brandColours = {
  bar: '#00534e',
  barInTheDark: '#0b2a28',
  onBar: '#ffffff',
  accent: '#ffbe29',
  ground: '#f6f7f5',
  groundInTheDark: '#0f1716',
  card: '#ffffff',
  cardInTheDark: '#172120',
  ink: '#14201f',
  inkInTheDark: '#e9efed',
  muted: '#4a5856',
  line: '#d9dedc',
} as const

type MarkColours = Record<keyof Pick<typeof brandColours, 'bar' | 'onBar' | 'accent'>, string>

/** The board's mark, 32 units wide; its lines need a parent with `stroke-width="3" stroke-linecap="round"`. */
export const markShapes = ({ bar, onBar, accent }: MarkColours) =>
  `<rect width="32" height="32" rx="6" fill="${bar}"/><path d="M7 9h12M7 23h9" stroke="${onBar}"/>
<path d="M7 16h11" stroke="${accent}"/><circle cx="24" cy="16" r="3" fill="${accent}"/>`
