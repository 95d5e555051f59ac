/**
 * Colours of app.css for what no style sheet reaches: pictures that are drawn, and what browsers paint around a page. A
 * test holds them against app.css.
 */
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
