/** Names of the things to bring to an interview, for mails and pages. */
export const bringItems = {
  cv: 'சுயவிபரக்கோவை',
  certificates: 'சான்றிதழ்கள்',
  nic: 'தேசிய அடையாள அட்டை',
  driving_licence: 'சாரதி அனுமதிப்பத்திரம்',
  reference_letters: 'பரிந்துரைக் கடிதங்கள்',
  character_certificate: 'கிராம உத்தியோகத்தர் சான்றிதழ்',
} as const
