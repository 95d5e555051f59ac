/**
 * An admin may tell an employer this beside the reason of a rejection, in each language: the panel puts it into the note,
 * which the mail and the account show word for word.
 */
export const rejectionTemplates = {
  en: {
    incomplete:
      'Please add what the work is, where it is, what you require and how applicants can reach you, and resubmit the vacancy.',
    poster_unreadable: 'Please send a larger or sharper picture, with text that is readable on a phone.',
    duplicate: 'Please edit the vacancy you already have, in My vacancies, and do not post it twice.',
    asks_for_money:
      'Nobody may be asked to pay for a job: no fee for registration, training, uniforms or visas. Please remove this.',
    foreign_without_approval:
      'For work abroad please name the licence and the approval number of the Bureau of Foreign Employment, with its last day.',
    employer_not_verifiable:
      'Please write from an address of the company, or name its registration number and a phone number where we can reach you.',
    below_minimum_wage: 'Please state a pay that is not below the legal minimum.',
    discriminatory:
      'Please do not ask for age, sex, marital status, religion or a photograph, unless the work itself needs it.',
    not_a_job: 'The board only shows jobs. Please do not advertise courses, goods or business offers here.',
    wrong_category:
      'Please choose the category where applicants would look for this work, and resubmit the vacancy.',
    other: 'Please read the terms of the board, edit the vacancy and resubmit it.',
  },
  si: {
    incomplete:
      'රැකියාව කුමක්ද, කොහේද, අයදුම්කරුවන්ගෙන් බලාපොරොත්තු වන්නේ මොනවාද, ඔබ හා සම්බන්ධ වන්නේ කෙසේද යන්න එක් කර නැවත එවන්න.',
    poster_unreadable: 'දුරකථනයකින් කියවිය හැකි, විශාල හෝ පැහැදිලි පින්තූරයක් එවන්න.',
    duplicate: 'එය දෙවරක් පළ නොකර, "මගේ පුරප්පාඩු" හි දැනටමත් ඇති පුරප්පාඩුව වෙනස් කරන්න.',
    asks_for_money:
      'රැකියාවක් සඳහා කිසිවෙකුගෙන් මුදල් ඉල්ලිය නොහැක: ලියාපදිංචිය, පුහුණුව, නිල ඇඳුම් හෝ වීසා සඳහා ගාස්තු නැත. කරුණාකර එය ඉවත් කරන්න.',
    foreign_without_approval:
      'විදේශ රැකියා සඳහා විදේශ සේවා නියුක්ති කාර්යාංශයේ බලපත්‍ර අංකය, අනුමැති අංකය සහ එහි අවසන් දිනය සඳහන් කරන්න.',
    employer_not_verifiable:
      'ආයතනයේ ලිපිනයකින් අපට ලියන්න, නැතහොත් එහි ලියාපදිංචි අංකය සහ ඔබට කතා කළ හැකි දුරකථන අංකයක් සඳහන් කරන්න.',
    below_minimum_wage: 'නීතියෙන් නියම කළ අවම වැටුපට අඩු නොවන වැටුපක් සඳහන් කරන්න.',
    discriminatory: 'රැකියාවට අවශ්‍යම නම් මිස වයස, ස්ත්‍රී පුරුෂ භාවය, විවාහක බව, ආගම හෝ ඡායාරූපයක් ඉල්ලන්න එපා.',
    not_a_job: 'මෙහි පෙන්වන්නේ රැකියා පමණි. පාඨමාලා, භාණ්ඩ හෝ ව්‍යාපාර යෝජනා මෙහි පළ නොකරන්න.',
    wrong_category: 'අයදුම්කරුවන් මෙම රැකියාව සොයන කාණ්ඩය තෝරා නැවත එවන්න.',
    other: 'වෙබ් අඩවියේ නියමයන් කියවා, පුරප්පාඩුව වෙනස් කර නැවත එවන්න.',
  },
  ta: {
    incomplete:
      'வேலை என்ன, எங்கே, விண்ணப்பதாரர்களிடம் எதிர்பார்ப்பது என்ன, உங்களை எவ்வாறு தொடர்புகொள்வது என்பதைச் சேர்த்து மீண்டும் அனுப்பவும்.',
    poster_unreadable: 'கைப்பேசியில் வாசிக்கக்கூடிய பெரிய அல்லது தெளிவான படத்தை அனுப்பவும்.',
    duplicate: 'இருமுறை வெளியிடாமல், "எனது வெற்றிடங்கள்" பகுதியில் ஏற்கனவே உள்ள வெற்றிடத்தை மாற்றவும்.',
    asks_for_money:
      'வேலைக்காக யாரிடமும் பணம் கேட்கக் கூடாது: பதிவு, பயிற்சி, சீருடை அல்லது விசாவிற்குக் கட்டணம் இல்லை. அதை நீக்கவும்.',
    foreign_without_approval:
      'வெளிநாட்டு வேலைக்கு வெளிநாட்டு வேலைவாய்ப்புப் பணியகத்தின் உரிம இலக்கம், அனுமதி இலக்கம், அதன் கடைசி நாள் ஆகியவற்றைக் குறிப்பிடவும்.',
    employer_not_verifiable:
      'நிறுவனத்தின் முகவரியிலிருந்து எழுதவும், அல்லது அதன் பதிவு இலக்கத்தையும் உங்களை அழைக்கக்கூடிய தொலைபேசி இலக்கத்தையும் குறிப்பிடவும்.',
    below_minimum_wage: 'சட்டப்படியான ஆகக்குறைந்த வேதனத்திற்குக் குறையாத சம்பளத்தைக் குறிப்பிடவும்.',
    discriminatory: 'வேலைக்கு அவசியமானால் தவிர வயது, பாலினம், திருமண நிலை, மதம் அல்லது புகைப்படம் கேட்க வேண்டாம்.',
    not_a_job: 'இங்கு வேலைகள் மட்டுமே காட்டப்படும். பாடநெறிகள், பொருட்கள் அல்லது வணிக அழைப்புகளை வெளியிட வேண்டாம்.',
    wrong_category: 'விண்ணப்பதாரர்கள் இந்த வேலையைத் தேடும் வகையைத் தேர்ந்தெடுத்து மீண்டும் அனுப்பவும்.',
    other: 'தளத்தின் விதிமுறைகளை வாசித்து, வெற்றிடத்தை மாற்றி மீண்டும் அனுப்பவும்.',
  },
} as const

const sameAs = {
  en: 'It is the same as no. {id}.',
  si: 'එය අංක {id} හා සමාන වේ.',
  ta: 'இது இல. {id} உடன் ஒன்றே.',
} as const

export const duplicateOf = (language: keyof typeof sameAs, id: number): string =>
  `${sameAs[language].replace('{id}', String(id))} ${rejectionTemplates[language].duplicate}`
