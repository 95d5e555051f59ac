import { stageMails } from '../../stage-mails.ts'
export const applicants = {
  'mail.saved_closing.subject': '{day} දින අවසන් වේ: {position}',
  'mail.saved_closing.closes': 'ඔබ සුරැකි පුරප්පාඩුවක් {day} දින අවසන් වේ.',
  'mail.saved_closing.see': 'පුරප්පාඩුව බලා අයදුම් කරන්න',
  'mail.saved_closing.once':
    'සුරැකි සෑම පුරප්පාඩුවක් ගැනම අපි එක් වරක් පමණක් මතක් කරමු. එය ඕනෑම විටක සුරැකි ලැයිස්තුවෙන් ඉවත් කළ හැක.',
  'mail.position_application_on_behalf.subject': 'අපි ඔබව රැකියාවකට ඉදිරිපත් කළෙමු: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'ඔබේ ජීව දත්ත පත්‍රය අපට එවූ විට, රැකියා සඳහා ඔබව ඉදිරිපත් කිරීමට ඔබ එකඟ වූහ. මෙම රැකියාව සඳහා අපි එසේ කළ අතර සේවායෝජකයාට ඒ බව දැනුම් දුන්නෙමු.',
  'mail.position_application_on_behalf.not_wanted':
    'ඔබට මෙම අයදුම්පත අවශ්‍ය නැතිනම්, හෝ ඔබ අපට ජීව දත්ත පත්‍රයක් නොඑවූයේ නම්, {email} වෙත අපට දන්වන්න.',
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
  'mail.position_application_confirmation.subject': 'ඔබේ {applicant_no} අයදුම්පත අපට ලැබුණි',
  'mail.position_application_confirmation.received':
    'අයදුම් කිරීම ගැන ස්තූතියි. ඔබේ අයදුම්පත අපට ලැබුණු අතර සේවායෝජකයාට ඒ බව දැනුම් දුන්නෙමු.',
  'mail.position_application_confirmation.next':
    'සේවායෝජකයා ඔබව හමුවීමට කැමති නම්, ඔවුන් ඔබව සම්බන්ධ කරගනු ඇත. අපට ලියන විට යෙදීමට අයදුම්කරුගේ අංකය තබා ගන්න.',
  'mail.position_application_confirmation.follow':
    'ඔබේ අයදුම්පත ඇති අදියර ඕනෑම වේලාවක බලන්න, අවශ්‍ය නම් එය ඉල්ලා අස්කර ගන්න. මෙම සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  // A list of mails names those by it whose words have gone.
  'mail.application_stage.subject': 'ඔබේ අයදුම්පත {applicant_no} පිළිබඳ පුවතක්',
  'mail.application_stage.interview.subject': 'ඔබට සම්මුඛ පරීක්ෂණයකට ආරාධනා කර ඇත: {applicant_no}',
  'mail.application_stage.interview.text': stageMails.si.interview,
  'mail.application_stage.interview.set': 'සේවායෝජකයා ඔබව හමුවීමට කැමතිය. මෙම ලිපියට පිළිතුරු දීමටද හැකිය.',
  'mail.application_stage.interview_changed.subject': 'ඔබේ සම්මුඛ පරීක්ෂණය වෙනස් කර ඇත: {applicant_no}',
  'mail.application_stage.interview_changed.text':
    'සේවායෝජකයා සම්මුඛ පරීක්ෂණයේ වේලාව, ස්ථානය හෝ වෙනත් විස්තර වෙනස් කර ඇත. දැනට වලංගු විස්තර මෙන්න:',
  'mail.interview.summary': 'සම්මුඛ පරීක්ෂණය: {position}, {company_name}',
  'mail.interview.open': 'අන්තර්ජාලයෙන් එක් වන්න',
  'mail.interview.answer': 'ඔබට පැමිණිය හැකිදැයි සේවායෝජකයාට දන්වන්න: ඔබේ අයදුම්පත විවෘත කර එක් බොත්තමක් ඔබන්න.',
  'mail.interview_reminder.subject': '{day} දින ඔබේ සම්මුඛ පරීක්ෂණය: {applicant_no}',
  'mail.interview_reminder.text': 'ඔබේ සම්මුඛ පරීක්ෂණය ගැන මතක් කිරීමකි.',
  'mail.interview_cancelled.subject': 'ඔබේ සම්මුඛ පරීක්ෂණය අවලංගු කර ඇත: {applicant_no}',
  'mail.interview_cancelled.text': 'මෙම සම්මුඛ පරීක්ෂණය පැවැත්වෙන්නේ නැත.',
  'mail.application_stage.reason': 'හේතුව: {reason}.',
  'mail.application_stage.hired.subject': 'ඔබට රැකියාව ලැබුණි: {applicant_no}',
  'mail.application_stage.hired.text': stageMails.si.hired,
  'mail.application_stage.not_selected.subject': 'ඔබේ {applicant_no} අයදුම්පතට පිළිතුරක්',
  'mail.application_stage.not_selected.text': stageMails.si.not_selected,
  'mail.application_message.subject': '{company_name} ඔබට ලියා ඇත: {applicant_no}',
  'mail.application_message.wrote': 'සේවායෝජකයා ලියා ඇත්තේ:',
  'mail.application_message.reply': 'පිළිතුරු දීමට මෙම ලිපියට පිළිතුරු එවන්න: එය සේවායෝජකයා වෙත යයි.',
  'mail.application_message.see': 'ඔබේ අයදුම්පත බලන්න',
  'mail.application_message.never_pay': 'රැකියාවක් හෝ සම්මුඛ පරීක්ෂණයක් වෙනුවෙන් කිසිවෙකුට මුදල් නොගෙවන්න.',
  'mail.application_message.report': 'මෙම පණිවිඩය වාර්තා කරන්න',
  'mail.category_application_confirmation.subject': 'ඔබේ ජීව දත්ත පත්‍රය අපට ලැබුණි',
  'mail.category_application_confirmation.received': 'ස්තූතියි. මෙම වර්ගය සඳහා ඔබේ ජීව දත්ත පත්‍රය අපට ලැබුණි.',
  'mail.category_application_confirmation.next':
    'ඔබ එකඟ වූයේ නම්, මෙම වර්ගයේ සුදුසු පුරප්පාඩුවක් ඇති විට අපි ඔබව ඉදිරිපත් කරන්නෙමු. ඕනෑම වේලාවක විවෘත පුරප්පාඩුවලට ඔබටම අයදුම් කළ හැකිය:',
  'mail.job_seeker_form_confirmation.subject': 'ඔබේ රැකියා අපේක්ෂක පෝරමය අපට ලැබුණි',
  'mail.job_seeker_form_confirmation.received': 'ස්තූතියි. ඔබේ රැකියා අපේක්ෂක පෝරමය සහ ජීව දත්ත පත්‍රය අපට ලැබුණි.',
  'mail.job_seeker_form_confirmation.next': 'ඕනෑම වේලාවක විවෘත පුරප්පාඩුවලට ඔබටම අයදුම් කළ හැකිය:',
  'mail.cv_confirmation.follow':
    'ඔබ එවූ දේ බලන්න, නිවැරදි කළ ජීව දත්ත පත්‍රයක් එවන්න, නැතහොත් එය ඉල්ලා අස්කර ගන්න. මෙම සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  'mail.cv_confirmation.see': 'ඔබ එවූ දේ බලන්න',
  'mail.application_link.subject': 'ඔබේ {applicant_no} අයදුම්පතට සබැඳිය',
  'mail.application_link.asked': 'අපගේ පුවරුවේ ඔබේ අයදුම්පතට නව සබැඳියක් ඔබ ඉල්ලා ඇත:',
  'mail.application_link.older': 'එයට තිබූ පැරණි සබැඳි අවසන් විය. නව සබැඳිය ඔබට පමණි: එය වෙන කිසිවෙකුට නොදෙන්න.',
  'mail.application_link.not_me': 'ඔබ එය නොඉල්ලුවේ නම්, මෙම ලිපිය නොසලකා හැරිය හැක. සබැඳිය වෙන කිසිවෙකුට ලැබුණේ නැත.',
  'mail.application_links.subject': 'ඔබේ අයදුම්පත්වලට සබැඳි',
  'mail.application_links.asked': 'අපගේ පුවරුවේ ඔබ යැවූ දේට සබැඳි ඔබ ඉල්ලා ඇත:',
  'mail.application_links.older': 'පැරණි සබැඳි අවසන් විය. නව සබැඳි ඔබට පමණි: මෙම ලිපිය වෙන කිසිවෙකුට නොයවන්න.',
  'mail.application_closed.subject': 'ඔබේ {applicant_no} අයදුම්පත වසා දමන ලදී',
  'mail.application_closed.text':
    'පුරප්පාඩුව අවසන් වී සති දෙකක් ගතවූ අතර සේවායෝජකයා පිළිතුරක් දුන්නේ නැත. එබැවින් අපි ඔබේ අයදුම්පත වසා දැමුවෙමු: ඔබට තවදුරටත් බලා සිටීමට අවශ්‍ය නැත.',
  'mail.application_closed.next': 'සෑම දිනකම නව පුරප්පාඩු ඇත:',
} as const
