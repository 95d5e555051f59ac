/** For what no style sheet reaches; a test compares them with app.css. */
export const brandColours = {
  bar: '#00534e',
  barInTheDark: '#0b2a28',
  onBar: '#ffffff',
  accent: '#ffbe29',
  ground: '#f6f7f5',
  card: '#ffffff',
  ink: '#14201f',
  muted: '#4a5856',
  line: '#d9dedc',
} as const
