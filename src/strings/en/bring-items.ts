/** Names of the things to bring to an interview, for mails and pages. */
export const bringItems = {
  cv: 'CV',
  certificates: 'Certificates',
  nic: 'National identity card',
  driving_licence: 'Driving licence',
  reference_letters: 'Reference letters',
  character_certificate: 'Grama Niladhari certificate',
} as const
