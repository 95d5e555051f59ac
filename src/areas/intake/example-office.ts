/** The office of the demo, which a trial also shows on Contact Us until its own is set. */
export const exampleOffice = {
  address: 'No. 12, Galle Road, Moratuwa',
  phone: '+94 11 200 0000',
  email: 'info@demo.example',
  facebook: 'https://facebook.example/demo',
  linkedin: 'https://linkedin.example/demo',
  whatsapp: 'https://whatsapp.example/demo',
} as const
