/** The words of posters that the board draws, and of the pages that print one, or a list. */
export const texts = {
  'poster.heading': 'We are hiring',
  'poster.apply': 'How to apply',
  'poster.check': 'Check it at {address}',
  'poster.apply_by_phone': 'No email or CV needed: apply at {address}',
  'poster.no_cv': 'No CV needed',
  'poster.qr': 'QR code that leads to the page of this vacancy',
  'poster.list.newest': 'The newest of {count} open vacancies',
  'poster.list.all': 'See all of them, and apply, at {address}',
  'poster.list.qr': 'QR code that leads to this list',
} as const

export type PosterKey = keyof typeof texts
