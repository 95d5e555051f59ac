export const alerts = {
  'mail.alert_confirmation.subject': 'නව පුරප්පාඩු සඳහා දැනුම්දීමක්',
  'mail.alert_confirmation.new.subject': 'නව පුරප්පාඩු පිළිබඳ ඔබේ දැනුම්දීම තහවුරු කරන්න',
  'mail.alert_confirmation.known.subject': 'මෙම දැනුම්දීම ඔබට දැනටමත් ඇත',
  'mail.alert_confirmation.full.subject': 'තවත් දැනුම්දීමකට ඉඩ නැත',
  'mail.alert_confirmation.asked': 'සෙවුමකට ගැළපෙන නව පුරප්පාඩු ඔබේ ලිපිනයට එවන ලෙස කවුරුන් හෝ {site} වෙතින් ඉල්ලා ඇත.',
  'mail.alert_confirmation.new.next':
    'ඒ ඔබ නම්, දැනුම්දීම විවෘත කර තහවුරු කරන්න. ඊට පෙර කිසිවක් එවන්නේ නැත. සබැඳිය දින 7ක් ක්‍රියා කරයි.',
  'mail.alert_confirmation.known.next': 'මෙම දැනුම්දීම දැනටමත් ක්‍රියාත්මකයි. ඔබට එය වෙනස් කිරීමට හෝ අවසන් කිරීමට හැකිය:',
  'mail.alert_confirmation.full.next':
    'ඔබේ ලිපිනයට දැනුම්දීම් {max}ක් ඇත, එය උපරිමයයි. ඉඩ සෑදීමට ඉන් එකක් අවසන් කරන්න, උදාහරණයක් ලෙස අලුත්ම එක:',
  'mail.alert_confirmation.confirm': 'දැනුම්දීම බලා තහවුරු කරන්න',
  'mail.alert_confirmation.not_me': 'ඒ ඔබ නොවේ නම්, මෙම තැපෑල නොසලකා හරින්න, නැතහොත් {email} වෙත අපට කියන්න.',
  'mail.vacancy_alert.subject': 'නව පුරප්පාඩු {count}ක්: {search}',
  'mail.vacancy_alert.subject.one': 'නව පුරප්පාඩුවක්: {search}',
  'mail.vacancy_alert.found': 'ඔබේ “{search}” සෙවුම සඳහා {site} හි අලුතින් පළ වූ පුරප්පාඩු:',
  'mail.vacancy_alert.closes': '{day} දින අවසන් වේ',
  'mail.vacancy_alert.more': 'තවත් {more}ක් ඇත. ලැයිස්තුවේ සියල්ල තිබේ.',
  'mail.vacancy_alert.see': 'ලැයිස්තුව බලන්න',
  'mail.vacancy_alert.why':
    'ඔබ {site} වෙතින් ඉල්ලූ නිසා මෙම තැපෑල ඔබට ලැබේ. එය එන වාර ගණන වෙනස් කිරීමට හෝ අවසන් කිරීමට ඔබට හැකිය:',
  'mail.vacancy_alert.change': 'මෙම දැනුම්දීම වෙනස් කරන්න හෝ අවසන් කරන්න',
  'mail.alert_keep.subject': 'මෙම දැනුම්දීම ඔබට තවමත් අවශ්‍යද? {search}',
  'mail.alert_keep.ask':
    'මාස හයක් {site} ඔබ වෙනුවෙන් නව පුරප්පාඩු සෙවීය: “{search}”. එය දිගටම කරගෙන යාමට දැනුම්දීම තබා ගන්න. නැතහොත් එය {day} දින අවසන් වේ.',
  'mail.alert_keep.keep': 'දැනුම්දීම තබා ගන්න',
  'mail.alert_keep.else': 'ඔබට එය තවදුරටත් අවශ්‍ය නැත්නම්, කිසිවක් කළ යුතු නැත.',
} as const
