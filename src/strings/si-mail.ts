import type { MailTextKey } from './en-mail.ts'

/** The words of mails in Sinhala. A mail that has none here yet goes in English, whole. */
export const siMail = {
  'mail.hello': 'ආයුබෝවන් {name},',
  'mail.hello_nobody': 'ආයුබෝවන්,',
  'mail.closing': 'මෙයට,',
  'mail.footer': '{site}, {address}, {phone}, {email}',

  'mail.fact.position': 'තනතුර',
  'mail.fact.company': 'ආයතනය',
  'mail.fact.category': 'වර්ගය',
  'mail.fact.applicant_no': 'අයදුම්කරුගේ අංකය',
  'mail.fact.reference': 'යොමු අංකය',
  'mail.fact.name': 'නම',
  'mail.fact.email': 'විද්‍යුත් තැපෑල',
  'mail.fact.phone': 'දුරකථනය',
  'mail.fact.city': 'නගරය',

  'mail.position_application_on_behalf.subject': 'අපි ඔබව රැකියාවකට ඉදිරිපත් කළෙමු: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'ඔබේ ජීව දත්ත පත්‍රය අපට එවූ විට, රැකියා සඳහා ඔබව ඉදිරිපත් කිරීමට ඔබ එකඟ වූහ. මෙම රැකියාව සඳහා අපි එසේ කළ අතර සේවායෝජකයාට ඒ බව දැනුම් දුන්නෙමු.',
  'mail.position_application_on_behalf.not_wanted':
    'ඔබට මෙම අයදුම්පත අවශ්‍ය නැතිනම්, හෝ ඔබ අපට ජීව දත්ත පත්‍රයක් නොඑවූයේ නම්, {email} වෙත අපට දන්වන්න.',
  'mail.vacancy_received.subject': 'ඔබගේ අංක {vacancy_id} පුරප්පාඩුව අපට ලැබුණි',
  'mail.vacancy_received.received': 'පුරප්පාඩුවක් පළ කිරීම ගැන ස්තූතියි. එය පුවරුවේ පළ වීමට පෙර අපි එය පරීක්ෂා කරමු.',
  'mail.vacancy_received.next': 'එය අනුමත කළ විට හෝ ප්‍රතික්ෂේප කළ විට ඔබට තවත් ලිපියක් ලැබේ.',
  'mail.vacancy_approved.subject': 'ඔබගේ අංක {vacancy_id} පුරප්පාඩුව දැන් පුවරුවේ ඇත',
  'mail.vacancy_approved.approved':
    'ඔබගේ “{position}” පුරප්පාඩුව අනුමත කරන ලදී. දැන් සියලු දෙනාටම එය දැකීමට සහ අයදුම් කිරීමට හැකිය.',
  'mail.vacancy_approved.see': 'ඔබගේ පුරප්පාඩුව බලන්න',
  'mail.vacancy_rejected.subject': 'ඔබගේ අංක {vacancy_id} පුරප්පාඩුව අනුමත කර නැත',
  'mail.vacancy_rejected.rejected': 'අපි ඔබගේ පුරප්පාඩුව පරීක්ෂා කළ නමුත් එය පුවරුවේ පළ කිරීමට නොහැකි විය.',
  'mail.vacancy_rejected.reason': 'හේතුව: {reason}.',
  'mail.vacancy_rejected.note': 'අපගේ සටහන:',
  'mail.vacancy_rejected.next':
    'ඔබට මෙය නිවැරදි කර පුරප්පාඩුව නැවත පළ කළ හැක. මෙය වැරදීමක් යැයි ඔබ සිතන්නේ නම්, {email} වෙත ලියන්න.',
  'mail.password_reset_link.subject': 'ඔබගේ මුරපදය අලුත් කරන්න',
  'mail.password_reset_link.asked':
    '{site} හි ඔබගේ ගිණුමේ මුරපදය අලුත් කිරීමට කවුරුන් හෝ ඉල්ලා ඇත. අලුත් එකක් තෝරා ගැනීමට මිනිත්තු 60ක් ඇතුළත මෙම සබැඳිය භාවිත කරන්න:',
  'mail.password_reset_link.button': 'අලුත් මුරපදයක් තෝරන්න',
  'mail.password_reset_link.once':
    'සබැඳිය එක් වරක් පමණක් ක්‍රියා කරයි. ඔබ මෙය ඉල්ලුවේ නැත්නම් මෙම ලිපිය නොසලකා හරින්න: ඔබගේ මුරපදය එලෙසම පවතී.',
  'mail.password_was_reset.subject': 'ඔබගේ මුරපදය වෙනස් කරන ලදී',
  'mail.password_was_reset.changed': '{site} හි ඔබගේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලද අතර, එහි සියලු පිවිසුම් අවසන් කරන ලදී.',
  'mail.password_was_reset.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.my_data_link.subject': 'අප ඔබ පිළිබඳව තබාගෙන ඇති සියල්ල',
  'mail.my_data_link.asked':
    '{site} මෙම ලිපිනය පිළිබඳව තබාගෙන ඇති දේ බැලීමට කවුරුන් හෝ ඉල්ලා ඇත. මෙම සබැඳියෙන් ඔබට එය බැලීමට, බාගත කිරීමට, නිවැරදි කිරීමට හෝ මැකීමට හැකිය:',
  'mail.my_data_link.open': 'මගේ දත්ත විවෘත කරන්න',
  'mail.my_data_link.hour': 'සබැඳිය පැයක් වලංගුය. එය ඇති ඕනෑම අයෙකුට එයම කළ හැක: එය අන් අයට නොයවන්න.',
  'mail.my_data_link.not_me': 'ඔබ එය ඉල්ලුවේ නැත්නම් මෙම ලිපිය නොසලකා හරින්න, නැතහොත් {email} වෙත අපට දන්වන්න.',
  'mail.vacancy_report_confirmation.subject': 'මෙම වාර්තාව ඔබගේද?',
  'mail.vacancy_report_confirmation.reported': '{site} හි මෙම පුරප්පාඩුව වාර්තා කළ අයෙක් ඔබේ ලිපිනය ලබා දුන්නේය:',
  'mail.vacancy_report_confirmation.why':
    'එය ඔබ නම්, එක් වරක් ඔබා තහවුරු කරන්න: තහවුරු කළ වාර්තාවකට වැඩි බරක් ඇත. එය ලිව්වේ කවුදැයි සේවායෝජකයා නොදනී.',
  'mail.vacancy_report_confirmation.confirm': 'වාර්තාව තහවුරු කරන්න',
  'mail.vacancy_report_confirmation.not_me': 'එය ඔබ නොවේ නම් මෙම ලිපිය නොසලකා හරින්න: කිසිවක් සිදු නොවේ.',
  'mail.vacancy_frozen.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව දැනට සඟවා ඇත',
  'mail.vacancy_frozen.frozen':
    'අමුත්තන් කිහිප දෙනෙක් ඔබේ පුරප්පාඩුව වාර්තා කළහ. අප අතරින් අයෙක් එය බලන තුරු එය සඟවා ඇත. අපි හැකි ඉක්මනින් එය බලමු.',
  'mail.vacancy_frozen.reason.asks_for_money':
    'අයදුම්කරුවන්ගෙන් මුදල් ඉල්ලන බව ඔවුහු පවසති. රැකියාවක්, නිල ඇඳුමක්, පුහුණුවක් හෝ වෛද්‍ය පරීක්ෂණයක් සඳහා කිසිවෙකුගෙන් මුදල් ඉල්ලිය නොහැක.',
  'mail.vacancy_frozen.reason.fake_company':
    'එවැනි ආයතනයක් නැති බව හෝ මෙම පුරප්පාඩුව පළ කළේ එම ආයතනය නොවන බව ඔවුහු පවසති.',
  'mail.vacancy_frozen.put_right':
    'එහි වැරදි ලෙස වටහා ගත හැකි යමක් ඇත්නම් එය නිවැරදි කරන්න: අපි වාර්තා සමඟ ඔබේ වෙනස්කම ද බලමු. සියල්ල හරි නම් ඔබ කිසිවක් කළ යුතු නැත.',
  'mail.vacancy_frozen.write': 'එහි වැරදි ලෙස වටහා ගත හැකි යමක් ඇත්නම්, නැතහොත් වාර්තා වැරදි නම්, {email} වෙත අපට ලියන්න.',
  'mail.vacancy_unfrozen.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව නැවත පෙන්වයි',
  'mail.vacancy_unfrozen.shown': 'අපි ඔබේ පුරප්පාඩුව පරීක්ෂා කළෙමු; එහි වරදක් නැත. සැමට එය නැවත දැකිය හැක.',
  'mail.vacancy_was_fraud.subject': 'ඔබේ {applicant_no} අයදුම්පත ගැන අනතුරු ඇඟවීමක්',
  'mail.vacancy_was_fraud.removed': 'ඔබ {site} හි අයදුම් කළ මෙම පුරප්පාඩුව වංචාවක් යැයි අප විශ්වාස කරන බැවින් එය ඉවත් කළෙමු:',
  'mail.vacancy_was_fraud.pay_nothing':
    'කිසිදු මුදලක් ගෙවන්න එපා, තවත් ලේඛන යවන්න එපා. ඔබට පිළිතුරු දුන් අය සමඟ සියලු සබඳතා නවත්වන්න. සැබෑ සේවායෝජකයෙක් කිසිවිටෙක මුදල් ඉල්ලන්නේ නැත.',
  'mail.vacancy_was_fraud.paid':
    'ඔබ මුදල් ගෙවා ඇත්නම් වහාම ඔබේ බැංකුවටත් පොලිසියටත් (119, නැතහොත් ළඟම පොලිස් ස්ථානයට) දන්වන්න. පණිවිඩ සහ රිසිට්පත් තබා ගන්න.',
  'mail.vacancy_was_fraud.papers':
    'ඔබේ හැඳුනුම්පතේ, විදේශ ගමන් බලපත්‍රයේ හෝ බැංකු පොතේ පිටපතක් යවා ඇත්නම් ඔබේ බැංකුවට දන්වන්න. ඔබ නොඉල්ලූ ණය හෝ ගිණුම් ගැන එන ඇමතුම් ගැන ප්‍රවේශම් වන්න.',
  'mail.vacancy_was_fraud.abroad':
    'ඔබට විදේශ රැකියාවක් පොරොන්දු වූයේ නම්, අත්සන් කිරීමට හෝ මුදල් ගෙවීමට පෙර විදේශ සේවා නියුක්ති කාර්යාංශයෙන් (1989) විමසන්න.',
  'mail.vacancy_was_fraud.tell_us': 'මෙම පුරප්පාඩුව ගැන ඔබ තවත් යමක් දන්නේ නම් කරුණාකර {email} වෙත අපට ලියන්න.',

  'mail.revision_approved.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් දැන් සියල්ලන්ටම පෙනේ',
  'mail.revision_approved.approved':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කරන ලදී. දැන් සියලු දෙනාටම පෙනෙන්නේ නව විස්තරයයි.',
  'mail.revision_approved.see': 'ඔබේ පුරප්පාඩුව බලන්න',

  'mail.revision_rejected.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කර නැත',
  'mail.revision_rejected.rejected':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අප පරීක්ෂා කළ නමුත් අනුමත කිරීමට නොහැකි විය. පුරප්පාඩුව පෙර පරිදිම සියල්ලන්ටම පෙනේ.',
  'mail.revision_rejected.reason': 'හේතුව: {reason}.',
  'mail.revision_rejected.note': 'අපගේ සටහන:',
  'mail.revision_rejected.next': 'ඔබට ඕනෑම වේලාවක පුරප්පාඩුව නැවත වෙනස් කළ හැකිය:',
  'mail.revision_rejected.see': 'ඔබේ පුරප්පාඩුව වෙත යන්න',
  'mail.not_me':
    'ඔබ මෙම අයදුම්පත නොඑවූයේ නම්, වෙනත් අයෙකු ඔබගේ ලිපිනය යොදා ඇත. ඔබට මෙම ලිපිය නොසලකා හැරිය හැක, නැතහොත් {email} වෙත අපට දන්වන්න.',
  'mail.position_application_confirmation.subject': 'ඔබගේ {applicant_no} අයදුම්පත අපට ලැබුණි',
  'mail.position_application_confirmation.received':
    'අයදුම් කිරීම ගැන ස්තූතියි. ඔබගේ අයදුම්පත අපට ලැබුණු අතර සේවායෝජකයාට ඒ බව දැනුම් දුන්නෙමු.',
  'mail.position_application_confirmation.next':
    'සේවායෝජකයා ඔබව හමුවීමට කැමති නම්, ඔවුන් ඔබව සම්බන්ධ කරගනු ඇත. අපට ලියන විට යෙදීමට අයදුම්කරුගේ අංකය තබා ගන්න.',
  'mail.new_application.subject': 'නව අයදුම්පතක්: {position} (අංක {vacancy_id})',
  'mail.new_application.received': '{site} හි ඔබගේ පුරප්පාඩුවට යමෙක් අයදුම් කර ඇත:',
  'mail.new_application.resume':
    'පෞද්ගලිකත්වය සඳහා ජීව දත්ත පත්‍රය අමුණා නැත. එය ලබා ගැනීමට, පුරප්පාඩුව සහ අයදුම්කරු සඳහන් කර {email} වෙත ලියන්න.',
  'mail.position_application_confirmation.follow':
    'ඔබගේ අයදුම්පත ඇති අදියර ඕනෑම වේලාවක බලන්න, අවශ්‍ය නම් එය ඉල්ලා අස්කර ගන්න. මෙම සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  'mail.new_application.letter': 'අයදුම්කරු ලියා ඇත්තේ:',
  'mail.new_application.open':
    'ජීව දත්ත පත්‍රය බැලීමට, අදියර සටහන් කිරීමට හෝ අයදුම්කරුට ලිවීමට අයදුම්පත විවෘත කරන්න. මෙම ලිපියට පිළිතුරු දීමටද හැකිය.',
  'mail.new_application.see': 'අයදුම්පත විවෘත කරන්න',
  'mail.new_application.keep':
    'සබැඳිය ඇති ඕනෑම අයෙකුට මෙම අයදුම්පත පමණක් විවෘත කළ හැක. පුරප්පාඩුව අවසන් වී දින 30ක් යන තෙක් හෝ ඔබ එය අවසන් කරන තෙක් එය ක්‍රියා කරයි.',
  'mail.new_application.confirm':
    'අයදුම්පත් සහ ජීව දත්ත පත්‍ර ඔබම විවෘත කිරීමට, මෙම ලිපිනය තහවුරු කරන්න: පුරප්පාඩුව අනුමත කළ විට අප එවූ ලිපියේ ඇති සබැඳියෙන්, නැතහොත් පුරප්පාඩුව පළ කළ ගිණුමෙන්.',
  'mail.vacancy_address_confirmation.subject': 'අංක {vacancy_id} පුරප්පාඩුවේ අයදුම්පත් ඔබට එවිය යුතුද?',
  'mail.vacancy_address_confirmation.named': '{site} හි පුරප්පාඩුවක අයදුම්පත් සඳහා ඔබගේ ලිපිනය සඳහන් කර ඇත:',
  'mail.vacancy_address_confirmation.why':
    'මෙම පුරප්පාඩුව ඔබගේ නම්, එක් එබීමකින් එය තහවුරු කරන්න: එවිට නව අයදුම්පතක සෑම ලිපියකම ආවරණ ලිපිය සහ ජීව දත්ත පත්‍රයට සබැඳියක් ඇත. එතෙක් එහි ඇත්තේ අයදුම් කළේ කවුද යන්න පමණි.',
  'mail.vacancy_address_confirmation.confirm': 'ලිපිනය තහවුරු කරන්න',
  'mail.vacancy_address_confirmation.not_me': 'එය ඔබගේ නොවේ නම් කිසිවක් නොකරන්න, නැතහොත් {email} වෙත අපට දන්වන්න.',
  'mail.application_stage.interview.subject': 'ඔබට සම්මුඛ පරීක්ෂණයකට ආරාධනා කර ඇත: {applicant_no}',
  'mail.application_stage.interview.text':
    'සේවායෝජකයා ඔබව හමුවීමට කැමතිය. කවදා කොතැනද යන්න ඔවුන් ඔබට දන්වනු ඇත; මෙම ලිපියට පිළිතුරු දීමටද හැකිය.',
  'mail.application_stage.hired.subject': 'ඔබට රැකියාව ලැබුණි: {applicant_no}',
  'mail.application_stage.hired.text': 'සුබ පැතුම්. සේවායෝජකයා මෙම රැකියාව සඳහා ඔබව තෝරාගෙන ඇති අතර ඊළඟ පියවර දන්වනු ඇත.',
  'mail.application_stage.not_selected.subject': 'ඔබගේ {applicant_no} අයදුම්පතට පිළිතුරක්',
  'mail.application_stage.not_selected.text':
    'ඔබ දැක්වූ උනන්දුවට ස්තූතියි. මෙවර සේවායෝජකයා වෙනත් අයෙකු තෝරාගෙන ඇත. ඔබගේ ඊළඟ අයදුම්පතට සුබ පතමු.',
  'mail.application_message.subject': '{company_name} ඔබට ලියා ඇත: {applicant_no}',
  'mail.application_message.wrote': 'සේවායෝජකයා ලියා ඇත්තේ:',
  'mail.application_message.reply': 'පිළිතුරු දීමට මෙම ලිපියට පිළිතුරු එවන්න: එය සේවායෝජකයා වෙත යයි.',
  'mail.application_message.see': 'ඔබගේ අයදුම්පත බලන්න',
  'mail.application_message.never_pay': 'රැකියාවක් හෝ සම්මුඛ පරීක්ෂණයක් වෙනුවෙන් කිසිවෙකුට මුදල් නොගෙවන්න.',
  'mail.application_message.report': 'මෙම පණිවිඩය වාර්තා කරන්න',
  'mail.fact.unanswered': 'පිළිතුරක් නොලැබූ අයදුම්පත්',

  'mail.vacancy_closing.subject': 'ඔබගේ අංක {vacancy_id} පුරප්පාඩුව {day} දින අවසන් වේ',
  'mail.vacancy_closing.closes': 'ඔබගේ “{position}” පුරප්පාඩුව {day} දින අවසන් වේ.',
  'mail.vacancy_closing.ask': 'ඔබ තවමත් බඳවා ගන්නවාද? එසේ නම් එය එදින අවසන් වන තුරු විවෘතව පවතී.',
  'mail.vacancy_closing.extend': 'ඔබට එය {day} දක්වා තවත් කාලයක් විවෘතව තැබිය හැක.',
  'mail.vacancy_closed.subject': 'ඔබගේ අංක {vacancy_id} පුරප්පාඩුව අවසන් විය',
  'mail.vacancy_closed.closed': 'ඔබගේ “{position}” පුරප්පාඩුව {day} දිනෙන් අවසන් විය. එයට තවත් අයදුම්පත් භාර නොගැනේ.',
  'mail.vacancy_closed.answer': 'අයදුම් කළ අය ඔබගේ පිළිතුරක් බලාපොරොත්තුවෙන් සිටිති. ඔබ තෝරා නොගන්නා අයටද කරුණාකර පිළිතුරු දෙන්න.',
  'mail.vacancy_closed.see': 'අයදුම්පත් බලන්න',
  'mail.vacancy_closed.filled': 'ඔබට සුදුසු කෙනෙකු හමු වුණාද? එවිට පුරප්පාඩුවේ පිටුව එය පවසයි.',
  'mail.vacancy_reminder.none': 'නැත',
  'mail.vacancy_reminder.still_hiring': 'තවමත් බඳවා ගනී',
  'mail.vacancy_reminder.extended': 'කාලය දීර්ඝ කරන්න',
  'mail.vacancy_reminder.filled': 'පුරප්පාඩුව පිරී ඇත',
  'mail.vacancy_reminder.press':
    'සෑම සබැඳියක්ම එක් බොත්තමක් සහිත පිටුවක් විවෘත කරයි. ඔබ එය ඔබන තුරු කිසිවක් වෙනස් නොවේ. මෙම ලිපිය ඇති ඕනෑම කෙනෙකුට පිළිතුරු දිය හැක: එය අන් අයට නොයවන්න.',
  'mail.vacancy_reminder.account':
    'මෙම සබැඳි ඔබගේ ගිණුමට යොමු කරයි. එක් වරක් ඔබා පිළිතුරු දීමට, එහිදී ඔබගේ විද්‍යුත් තැපෑල තහවුරු කරන්න.',
  'mail.email_confirmation.subject': 'ඔබගේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න',
  'mail.email_confirmation.asked':
    '{site} හි ගිණුමක් සඳහා මෙම ලිපිනය ලබා දී ඇත. එය ඔබගේ නම්, කරුණාකර පැය 24ක් ඇතුළත තහවුරු කරන්න:',
  'mail.email_confirmation.button': 'මෙම ලිපිනය තහවුරු කරන්න',
  'mail.email_confirmation.once':
    'සබැඳිය එක් වරක් පමණක් ක්‍රියා කරයි. ඔබට අප සමඟ ගිණුමක් නොමැති නම් මෙම ලිපිය නොසලකා හරින්න: කිසිවක් සිදු නොවේ.',
  'mail.email_was_changed.subject': 'ඔබගේ ගිණුමේ ලිපිනය වෙනස් කරන ලදී',
  'mail.email_was_changed.changed':
    '{site} හි ඔබගේ ගිණුමට දැන් වෙනත් විද්‍යුත් තැපැල් ලිපිනයක් ඇත. මින් පසු ඔබ පිවිසෙන්නේ එම ලිපිනයෙනි.',
  'mail.email_was_changed.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.password_was_changed.subject': 'ඔබ මුරපදය වෙනස් කළා',
  'mail.password_was_changed.changed': '{site} හි ඔබගේ ගිණුමේ මුරපදය දැන් වෙනස් කරන ලදී. අනෙක් සියලු පිවිසුම් අවසන් කරන ලදී.',
  'mail.password_was_changed.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',
  'mail.admin_invitation.subject': '{site} පාලක පුවරුවට ඔබට ආරාධනා කරයි',
  'mail.admin_invitation.asked':
    '{inviter} ඔබට {site} පවත්වාගෙන යාමට උදව් කරන ලෙස ආරාධනා කරයි. නමක් සහ මුරපදයක් තෝරන්න:',
  'mail.admin_invitation.button': 'ආරාධනය පිළිගන්න',
  'mail.admin_invitation.once':
    'සබැඳිය දින තුනක් තුළ එක් වරක් ක්‍රියා කරයි. මෙය කුමක් දැයි ඔබ නොදන්නේ නම්, මෙම තැපෑල නොසලකා හැරිය හැක.',
  'mail.details_expire.subject': 'ඔබ සුරැකි ජීව දත්ත පත්‍රය මකා දැමෙනු ඇත',
  'mail.details_expire.when':
    'ඔබ වසර දෙකකට ආසන්න කාලයක් {site} වෙත පිවිසී නැත. ඔබ සුරැකි විස්තර සහ ජීව දත්ත පත්‍රය අපි {day} දින මකා දමන්නෙමු.',
  'mail.details_expire.stay': 'ඒවා තබා ගැනීමට එදිනට පෙර පිවිසෙන්න.',
  'mail.details_expire.see': 'ඔබගේ විස්තර සහ ජීව දත්ත පත්‍රය බලන්න',
  'mail.account_was_deleted.subject': 'ඔබගේ ගිණුම මකන ලදී',
  'mail.account_was_deleted.changed':
    '{site} හි ඔබගේ ගිණුම දැන් මකන ලදී. එහි විවෘත පුරප්පාඩු වසා දමන ලද අතර, සමාලෝචනය සඳහා රැඳී සිටි ඒවා මකන ලදී.',
  'mail.account_was_deleted.not_me': 'එය ඔබ නොවේ නම්, වහාම {email} වෙත ලියන්න.',

  'mail.company_change_approved.subject': 'ඔබගේ ආයතන පිටුව යාවත්කාලීනයි',
  'mail.company_change_approved.done': '{company} පිටුව සඳහා ඔබ එවූ දේ අපි අනුමත කළෙමු. දැන් සියල්ලන්ට එය දැකිය හැක.',
  'mail.company_change_approved.see': 'ඔබගේ ආයතනය බලන්න',
  'mail.company_change_rejected.subject': 'ඔබගේ ආයතන පිටුව වෙනස් නොකරන ලදී',
  'mail.company_change_rejected.done': '{company} පිටුව සඳහා ඔබ එවූ දේ අපි බැලූ අතර, එය පිළිගත නොහැකි විය.',
  'mail.company_change_rejected.note': 'අපගේ සටහන:',
  'mail.company_change_rejected.again': 'ඔබට එය වෙනස් කර නැවත එවිය හැක.',
  'mail.see_vacancy': 'පුරප්පාඩුව බලන්න',
  'mail.browse': 'පුරප්පාඩු බලන්න',
  'mail.category_application_confirmation.subject': 'ඔබගේ ජීව දත්ත පත්‍රය අපට ලැබුණි',
  'mail.category_application_confirmation.received': 'ස්තූතියි. මෙම වර්ගය සඳහා ඔබගේ ජීව දත්ත පත්‍රය අපට ලැබුණි.',
  'mail.category_application_confirmation.next':
    'ඔබ එකඟ වූයේ නම්, මෙම වර්ගයේ සුදුසු පුරප්පාඩුවක් ඇති විට අපි ඔබව ඉදිරිපත් කරන්නෙමු. ඕනෑම වේලාවක විවෘත පුරප්පාඩුවලට ඔබටම අයදුම් කළ හැකිය:',
  'mail.job_seeker_form_confirmation.subject': 'ඔබගේ රැකියා අපේක්ෂක පෝරමය අපට ලැබුණි',
  'mail.job_seeker_form_confirmation.received': 'ස්තූතියි. ඔබගේ රැකියා අපේක්ෂක පෝරමය සහ ජීව දත්ත පත්‍රය අපට ලැබුණි.',
  'mail.job_seeker_form_confirmation.next': 'ඕනෑම වේලාවක විවෘත පුරප්පාඩුවලට ඔබටම අයදුම් කළ හැකිය:',
  'mail.cv_confirmation.follow':
    'ඔබ එවූ දේ බලන්න, නිවැරදි කළ ජීව දත්ත පත්‍රයක් එවන්න, නැතහොත් එය ඉල්ලා අස්කර ගන්න. මෙම සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  'mail.cv_confirmation.see': 'ඔබ එවූ දේ බලන්න',
  'mail.application_link.subject': 'ඔබගේ {applicant_no} අයදුම්පතට සබැඳිය',
  'mail.application_link.asked': 'අපගේ පුවරුවේ ඔබගේ අයදුම්පතට නව සබැඳියක් ඔබ ඉල්ලා ඇත:',
  'mail.application_link.older': 'එයට තිබූ පැරණි සබැඳි අවසන් විය. නව සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  'mail.application_link.not_me': 'ඔබ එය නොඉල්ලුවේ නම්, මෙම ලිපිය නොසලකා හැරිය හැක. සබැඳිය වෙන කිසිවෙකුට ලැබුණේ නැත.',
  'mail.application_closed.subject': 'ඔබගේ {applicant_no} අයදුම්පත වසා දමන ලදී',
  'mail.application_closed.text':
    'පුරප්පාඩුව අවසන් වී සති දෙකක් ගතවූ අතර සේවායෝජකයා පිළිතුරක් දුන්නේ නැත. එබැවින් අපි ඔබගේ අයදුම්පත වසා දැමුවෙමු: ඔබට තවදුරටත් බලා සිටීමට අවශ්‍ය නැත.',
  'mail.application_closed.next': 'සෑම දිනකම නව පුරප්පාඩු ඇත:',

  'mail.alert_confirmation.new.subject': 'නව පුරප්පාඩු පිළිබඳ ඔබේ දැනුම්දීම තහවුරු කරන්න',
  'mail.alert_confirmation.known.subject': 'මෙම දැනුම්දීම ඔබට දැනටමත් ඇත',
  'mail.alert_confirmation.full.subject': 'තවත් දැනුම්දීමකට ඉඩ නැත',
  'mail.alert_confirmation.asked': 'සෙවුමකට ගැළපෙන නව පුරප්පාඩු ඔබේ ලිපිනයට එවන ලෙස කවුරුන් හෝ {site} වෙතින් ඉල්ලා ඇත.',
  'mail.alert_confirmation.new.next':
    'ඒ ඔබ නම්, දැනුම්දීම විවෘත කර තහවුරු කරන්න. ඊට පෙර කිසිවක් එවන්නේ නැත. සබැඳිය දින 7ක් ක්‍රියා කරයි.',
  'mail.alert_confirmation.known.next': 'මෙම දැනුම්දීම දැනටමත් ක්‍රියාත්මකයි. ඔබට එය වෙනස් කිරීමට හෝ අවසන් කිරීමට හැකිය:',
  'mail.alert_confirmation.full.next':
    'ඔබේ ලිපිනයට දැනුම්දීම් {most}ක් ඇත, එය උපරිමයයි. ඉඩ සෑදීමට ඉන් එකක් අවසන් කරන්න, උදාහරණයක් ලෙස අලුත්ම එක:',
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
  'mail.company_linked.subject': 'ඔබගේ ගිණුම දැන් ආයතන පිටුවකට අයත්ය',
  'mail.company_linked.done':
    'ඔබගේ ගිණුම අපි {company} පිටුවට සම්බන්ධ කළෙමු. එහි නමින් ඔබ පළ කරන පුරප්පාඩු එම පිටුවේ පෙන්වන අතර, එහි වෙනස්කම් යෝජනා කිරීමට ඔබට හැක. ඔබගේ පුරප්පාඩු සහ අයදුම්පත් ඔබට පමණක් අයත්ය.',
} as const satisfies Partial<Record<MailTextKey, string>>
