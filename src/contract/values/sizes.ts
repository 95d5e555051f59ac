export const sizes = {
  search: 200,
  email: 254,
  name: 100,
  city: 100,
  company: 150,
  position: 150,
  address: 300,
  description: 10_000,
  message: 5_000,
  cover_letter: 5_000,
} as const

export const MAX_ID = 2_147_483_647
