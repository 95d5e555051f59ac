import type { Language } from './languages.ts'

/** The mail of a stage says this, and the employer reads it before it leaves. */
export const stageMails = {
  en: {
    interview:
      'The employer wants to meet you. If this email does not say when or where, they will tell you. You can also reply to this email.',
    hired: 'Congratulations. The employer chose you for this job and will tell you what comes next.',
    not_selected:
      'Thank you for your interest. This time the employer chose someone else. We wish you success with your next application.',
  },
  si: {
    interview:
      'සේවායෝජකයා ඔබව හමුවීමට කැමතිය. කවදා කොතැනද යන්න මෙම ලිපියේ නැත්නම් ඔවුන් ඔබට දන්වනු ඇත; මෙම ලිපියට පිළිතුරු දීමටද හැකිය.',
    hired: 'සුබ පැතුම්. සේවායෝජකයා මෙම රැකියාව සඳහා ඔබව තෝරාගෙන ඇති අතර ඊළඟ පියවර දන්වනු ඇත.',
    not_selected: 'ඔබ දැක්වූ උනන්දුවට ස්තූතියි. මෙවර සේවායෝජකයා වෙනත් අයෙකු තෝරාගෙන ඇත. ඔබේ ඊළඟ අයදුම්පතට සුබ පතමු.',
  },
  ta: {
    interview:
      'வேலை வழங்குநர் உங்களைச் சந்திக்க விரும்புகிறார். எப்போது, எங்கே என்பது இந்த மின்னஞ்சலில் இல்லையெனில் அவர்கள் தெரிவிப்பார்கள்; இந்த மின்னஞ்சலுக்குப் பதிலளிக்கவும் முடியும்.',
    hired: 'வாழ்த்துகள். வேலை வழங்குநர் இந்த வேலைக்கு உங்களைத் தேர்ந்தெடுத்துள்ளார், அடுத்தது என்ன என்பதைத் தெரிவிப்பார்.',
    not_selected:
      'உங்கள் ஆர்வத்திற்கு நன்றி. இம்முறை வேலை வழங்குநர் வேறொருவரைத் தேர்ந்தெடுத்துள்ளார். உங்கள் அடுத்த விண்ணப்பம் வெற்றி பெற வாழ்த்துகிறோம்.',
  },
} as const satisfies Record<Language, object>
