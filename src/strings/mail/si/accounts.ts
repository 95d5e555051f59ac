import { blockReasonWords } from './block-reasons.ts'

export const accounts = {
  'mail.password_reset_link.subject': 'ඔබේ මුරපදය අලුත් කරන්න',
  'mail.password_reset_link.asked':
    '{site} හි ඔබේ ගිණුමේ මුරපදය අලුත් කිරීමට කවුරුන් හෝ ඉල්ලා ඇත. අලුත් එකක් තෝරා ගැනීමට මිනිත්තු 60ක් ඇතුළත මෙම සබැඳිය භාවිත කරන්න:',
  'mail.password_reset_link.button': 'අලුත් මුරපදයක් තෝරන්න',
  'mail.password_reset_link.once':
    'සබැඳිය එක් වරක් පමණක් ක්‍රියා කරයි. ඔබ මෙය ඉල්ලුවේ නැත්නම් මෙම ලිපිය නොසලකා හරින්න: ඔබේ මුරපදය එලෙසම පවතී.',
  'mail.password_was_reset.subject': 'ඔබේ මුරපදය වෙනස් කරන ලදී',
  'mail.password_was_reset.changed': '{site} හි ඔබේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලද අතර, එහි සියලු පිවිසුම් අවසන් කරන ලදී.',
  'mail.password_was_reset.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.my_data_link.subject': 'අප ඔබ පිළිබඳව තබාගෙන ඇති සියල්ල',
  'mail.my_data_link.asked':
    '{site} මෙම ලිපිනය පිළිබඳව තබාගෙන ඇති දේ බැලීමට කවුරුන් හෝ ඉල්ලා ඇත. මෙම සබැඳියෙන් ඔබට එය බැලීමට, බාගත කිරීමට, නිවැරදි කිරීමට හෝ මැකීමට හැකිය:',
  'mail.my_data_link.open': 'මගේ දත්ත විවෘත කරන්න',
  'mail.my_data_link.hour': 'සබැඳිය පැයක් වලංගුය. එය ඇති ඕනෑම අයෙකුට එයම කළ හැක: එය අන් අයට නොයවන්න.',
  'mail.my_data_link.not_me': 'ඔබ එය ඉල්ලුවේ නැත්නම් මෙම ලිපිය නොසලකා හරින්න, නැතහොත් {email} වෙත අපට දන්වන්න.',
  'mail.email_confirmation.subject': 'ඔබේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න',
  'mail.email_confirmation.asked':
    '{site} හි ගිණුමක් සඳහා මෙම ලිපිනය ලබා දී ඇත. ගිණුම ඔබේ නම්, කරුණාකර පැය 24ක් ඇතුළත ලිපිනය තහවුරු කරන්න:',
  'mail.email_confirmation.button': 'ලිපිනය තහවුරු කරන්න',
  'mail.email_confirmation.once': 'සබැඳිය එක් වරක් ක්‍රියා කරයි: ඔබ පිවිස සිටින බ්‍රවුසරයේ, නැතහොත් ගිණුමේ මුරපදය සමඟ.',
  'mail.email_confirmation.not_me':
    'ඔබට අප සමඟ එවැනි ගිණුමක් නොමැති නම්, වෙනත් අයෙකු ඔබේ ලිපිනය ලබා දී ඇත. සතියක් ඇතුළත එය මෙතැනින් අවසන් කළ හැකිය:',
  'mail.email_confirmation.deny': 'මෙය කළේ මම නොවේ',
  'mail.email_was_changed.subject': 'ඔබේ ගිණුමේ ලිපිනය වෙනස් කරන ලදී',
  'mail.email_was_changed.changed':
    '{site} හි ඔබේ ගිණුමට දැන් වෙනත් විද්‍යුත් තැපැල් ලිපිනයක් ඇත. මින් පසු ඔබ පිවිසෙන්නේ එම ලිපිනයෙනි.',
  'mail.email_was_changed.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.password_was_changed.subject': 'ඔබ මුරපදය වෙනස් කළා',
  'mail.password_was_changed.changed': '{site} හි ඔබේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලදී. අනෙක් සියලු පිවිසුම් අවසන් කරන ලදී.',
  'mail.password_was_changed.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.key_was_made.subject': 'වැඩසටහන් සඳහා යතුරක් සාදන ලදී',
  'mail.key_was_made.made':
    '{site} හි ඔබේ ගිණුම සඳහා {key} නම් යතුර දැන් සාදන ලදී. {day} දක්වා, එය ඇති පරිගණක වැඩසටහනකට ඔබ වෙනුවෙන් ක්‍රියා කළ හැකිය.',
  'mail.key_was_made.button': 'ඔබේ යතුරු බලන්න',
  'mail.key_was_made.not_me': 'එය ඔබ නොවේ නම්, යතුර අවසන් කර, නව මුරපදයක් තෝරා, වහාම {email} වෙත ලියන්න.',
  'mail.admin_invitation.subject': '{site} පාලක පුවරුවට ඔබට ආරාධනා කරයි',
  'mail.admin_invitation.asked':
    '{inviter} ඔබට {site} පවත්වාගෙන යාමට උදව් කරන ලෙස ආරාධනා කරයි. නමක් සහ මුරපදයක් තෝරන්න:',
  'mail.admin_invitation.button': 'ආරාධනය පිළිගන්න',
  'mail.admin_invitation.once':
    'සබැඳිය දින තුනක් තුළ එක් වරක් ක්‍රියා කරයි. මෙය කුමක් දැයි ඔබ නොදන්නේ නම්, මෙම තැපෑල නොසලකා හැරිය හැක.',
  'mail.details_expire.subject': 'ඔබ සුරැකි ජීව දත්ත පත්‍රය මකා දැමෙනු ඇත',
  'mail.details_expire.when':
    'ඔබ දිගු කාලයක් {site} වෙත පිවිසී නැත. ඔබ සුරැකි විස්තර සහ ජීව දත්ත පත්‍රය අපි {day} දින මකා දමන්නෙමු.',
  'mail.details_expire.stay': 'ඒවා තබා ගැනීමට එදිනට පෙර පිවිසෙන්න.',
  'mail.details_expire.see': 'ඔබේ විස්තර සහ ජීව දත්ත පත්‍රය බලන්න',
  'mail.account_was_deleted.subject': 'ඔබේ ගිණුම මකන ලදී',
  'mail.account_was_deleted.changed':
    '{site} හි ඔබේ ගිණුම දැන් මකන ලදී. එහි විවෘත පුරප්පාඩු වසා දමන ලද අතර, සමාලෝචනය සඳහා රැඳී සිටි ඒවා මකන ලදී.',
  'mail.account_was_deleted.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.account_blocked.subject': 'ඔබේ ගිණුම අවහිර කරන ලදී',
  'mail.account_blocked.blocked':
    '{site} හි ඔබේ ගිණුම දැන් අවහිර කරන ලදී. කිසිවෙකුට එයට පිවිසිය නොහැකි අතර, එහි පුරප්පාඩු සඟවා ඇත.',
  'mail.account_blocked.reason.asks_for_money': blockReasonWords.asks_for_money,
  'mail.account_blocked.reason.untrue': blockReasonWords.untrue,
  'mail.account_blocked.reason.unwanted': blockReasonWords.unwanted,
  'mail.account_blocked.reason.taken_over': blockReasonWords.taken_over,
  'mail.account_blocked.reason.against_terms': blockReasonWords.against_terms,
  'mail.account_blocked.answer':
    'මෙය වැරදීමක් යැයි ඔබ සිතන්නේ නම්, හෝ එය නිවැරදි කිරීමට කැමති නම්, මෙම ලිපිනයෙන් {email} වෙත ලියා සිදු වූ දේ අපට දන්වන්න. එය පුද්ගලයෙකු කියවනු ඇත.',
  'mail.account_unblocked.subject': 'ඔබේ ගිණුම නැවත විවෘතයි',
  'mail.account_unblocked.open':
    '{site} හි ඔබේ ගිණුම නැවත විවෘතයි: ඔබට පිවිසිය හැකි අතර, එය සමඟ සඟවා තිබූ දේ පෙර පරිදිම ඇත.',
  'mail.admin_password_link.subject': 'පාලක පුවරුවට අලුත් මුරපදයක් තෝරන්න',
  'mail.admin_password_link.asked':
    '{site} පාලක පුවරුවට ඔබ පිවිසෙන මුරපදය අලුත් කිරීමට කවුරුන් හෝ ඉල්ලා ඇත. අලුත් එකක් තෝරා ගැනීමට මිනිත්තු 60ක් ඇතුළත මෙම සබැඳිය භාවිත කරන්න:',
  'mail.admin_password_link.sent':
    '{site} පාලක පුවරුවට අලුත් මුරපදයක් තෝරා ගැනීමට {sender} ඔබට මෙම සබැඳිය එවා ඇත. මිනිත්තු 60ක් ඇතුළත එය භාවිත කරන්න:',
  'mail.admin_password_link.button': 'අලුත් මුරපදයක් තෝරන්න',
  'mail.admin_password_link.once':
    'සබැඳිය එක් වරක් පමණක් ක්‍රියා කරන අතර ඔබේ දෙවන සාධකය වෙනස් නොවේ. ඔබ මෙය බලාපොරොත්තු නොවූයේ නම් මෙම ලිපිය නොසලකා හරින්න: ඔබේ මුරපදය එලෙසම පවතී.',
  'mail.admin_helped.subject': 'ඔබ පරිපාලකයෙකුට පිවිසීමට උදව් කළා',
  'mail.admin_helped.link': '{site} පාලක පුවරුවේ ඔබේ පිවිසුමෙන්, අලුත් මුරපදයක් සඳහා සබැඳියක් දැන් {admin} වෙත යවන ලදී.',
  'mail.admin_helped.factor': '{site} පාලක පුවරුවේ ඔබේ පිවිසුමෙන්, {admin} ගේ දෙවන සාධකය දැන් ඉවත් කරන ලදී.',
  'mail.second_factor_changed.subject': 'පාලක පුවරුවට ඔබේ පිවිසුම වෙනස් කරන ලදී',
  'mail.second_factor_changed.added': '{site} පාලක පුවරුවට ඔබේ පිවිසුමට දෙවන සාධකයක් දැන් එක් කරන ලදී.',
  'mail.second_factor_changed.removed': '{site} පාලක පුවරුවට ඔබේ පිවිසුමෙන් දෙවන සාධකයක් දැන් ඉවත් කරන ලදී.',
  'mail.second_factor_changed.codes':
    '{site} පාලක පුවරුවට ඔබේ පිවිසුම සඳහා නව ප්‍රතිසාධන කේත දැන් සාදන ලදී. පැරණි කේත තවදුරටත් ක්‍රියා නොකරයි.',
  'mail.second_factor_changed.not_me':
    'එය ඔබ නොවේ නම්, වහාම පුවරුවේ හිමිකරුවෙකුට දන්වන්න, නැතහොත් {email} වෙත ලියන්න: එය කළ අය ඔබේ මුරපදය දනී, නැතහොත් පද්ධතිය පවත්වාගෙන යන අයෙකි.',
} as const
