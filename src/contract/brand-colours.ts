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
