import type { Language } from './languages.ts'

/** The office answers most messages with one of these. */
export const replyKinds = ['applying', 'posting', 'fraud'] as const
export type ReplyKind = (typeof replyKinds)[number]

export const contactReplies: Record<Language, Record<ReplyKind, string>> = {
  en: {
    applying:
      'Thank you for writing to us. We publish vacancies, but the employers choose whom they hire. Please open the vacancy you want and press Apply: your application goes straight to the employer. Applying is free.',
    posting:
      'Thank you for writing to us. To post a vacancy, please sign up, open "Post Vacancy" and fill in the form. We review each vacancy, and you get an email. Posting is free.',
    fraud:
      'Thank you for telling us. Please do not pay anything and do not send any papers. Open the vacancy, press "Report this vacancy" and write what you were asked for; we look at every report. If you have paid already, please go to the police.',
  },
  si: {
    applying:
      'අපට ලිවීම ගැන ස්තුතියි. අපි පුරප්පාඩු පළ කරන නමුත් සේවයට ගන්නේ කවුරුන්ද යන්න තීරණය කරන්නේ සේවායෝජකයන්ය. ඔබ කැමති පුරප්පාඩුව විවෘත කර "අයදුම් කරන්න" ඔබන්න: ඔබේ අයදුම්පත කෙළින්ම සේවායෝජකයා වෙත යයි. අයදුම් කිරීම නොමිලේ.',
    posting:
      'අපට ලිවීම ගැන ස්තුතියි. පුරප්පාඩුවක් පළ කිරීමට ලියාපදිංචි වී, "පුරප්පාඩුවක් පළ කරන්න" විවෘත කර පෝරමය පුරවන්න. අපි සෑම පුරප්පාඩුවක්ම පරීක්ෂා කරන අතර, ඔබට විද්‍යුත් තැපෑලෙන් දන්වමු. පළ කිරීම නොමිලේ.',
    fraud:
      'අපට දැනුම් දීම ගැන ස්තුතියි. කිසිදු මුදලක් නොගෙවන්න, ලේඛන නොයවන්න. පුරප්පාඩුව විවෘත කර "මෙම පුරප්පාඩුව වාර්තා කරන්න" ඔබා, ඔබෙන් ඉල්ලූ දේ ලියන්න; අපි සෑම වාර්තාවක්ම බලමු. ඔබ දැනටමත් මුදල් ගෙවා ඇත්නම්, කරුණාකර පොලිසියට යන්න.',
  },
  ta: {
    applying:
      'எமக்கு எழுதியமைக்கு நன்றி. நாங்கள் வெற்றிடங்களை வெளியிடுகிறோம்; யாரை வேலைக்கு எடுப்பது என்பதை வேலை வழங்குநர்களே தீர்மானிக்கிறார்கள். நீங்கள் விரும்பும் வெற்றிடத்தைத் திறந்து "இப்பதவிக்கு விண்ணப்பிக்க" என்பதை அழுத்துங்கள்: உங்கள் விண்ணப்பம் நேரடியாக வேலை வழங்குநரிடம் செல்லும். விண்ணப்பிப்பது இலவசம்.',
    posting:
      'எமக்கு எழுதியமைக்கு நன்றி. வெற்றிடத்தை வெளியிட, பதிவு செய்து, "வெற்றிடம் வெளியிட" என்பதைத் திறந்து படிவத்தை நிரப்புங்கள். ஒவ்வொரு வெற்றிடத்தையும் பார்க்கிறோம்; உங்களுக்கு ஒரு மின்னஞ்சல் வரும். வெளியிடுவது இலவசம்.',
    fraud:
      'எமக்குத் தெரிவித்தமைக்கு நன்றி. பணம் எதுவும் செலுத்த வேண்டாம், ஆவணங்களை அனுப்ப வேண்டாம். வெற்றிடத்தைத் திறந்து "இவ்வெற்றிடம் பற்றி முறையிடுக" என்பதை அழுத்தி, உங்களிடம் கேட்கப்பட்டதை எழுதுங்கள்; ஒவ்வொரு முறைப்பாட்டையும் பார்க்கிறோம். ஏற்கனவே பணம் செலுத்தியிருந்தால், தயவுசெய்து பொலிஸாரிடம் செல்லுங்கள்.',
  },
}
