/** The words of posters that the board draws, and of the page that prints one. */
export const texts = {
  'poster.heading': 'We are hiring',
  'poster.apply': 'How to apply',
  'poster.check': 'Check it at {address}',
  'poster.apply_by_phone': 'No email or CV needed: apply at {address}',
  'poster.no_cv': 'No CV needed',
  'poster.qr': 'QR code that leads to the page of this vacancy',
} as const

export type PosterKey = keyof typeof texts
