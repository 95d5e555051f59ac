export const employers = {
  'mail.vacancy_received.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව අපට ලැබුණි',
  'mail.vacancy_received.received': 'පුරප්පාඩුවක් පළ කිරීම ගැන ස්තූතියි. එය පුවරුවේ පළ වීමට පෙර අපි එය පරීක්ෂා කරමු.',
  'mail.vacancy_received.next': 'එය අනුමත කළ විට හෝ ප්‍රතික්ෂේප කළ විට ඔබට තවත් ලිපියක් ලැබේ.',
  'mail.vacancy_approved.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව දැන් පුවරුවේ ඇත',
  'mail.vacancy_approved.approved':
    'ඔබේ “{position}” පුරප්පාඩුව අනුමත කරන ලදී. දැන් සියලු දෙනාටම එය දැකීමට සහ අයදුම් කිරීමට හැකිය.',
  'mail.vacancy_approved.see': 'ඔබේ පුරප්පාඩුව බලන්න',
  'mail.vacancy_approved.share': 'බොහෝ දෙනා රැකියාවක් ගැන දැනගන්නේ හඳුනන අයෙකුගෙනි. ඔබේ පුරප්පාඩුව ඔබේ කණ්ඩායම්වලට යවන්න:',
  'mail.vacancy_approved.whatsapp': 'WhatsApp හි බෙදාගන්න',
  'mail.vacancy_approved.more': 'පෝස්ටර්, කෙටි පණිවිඩය සහ සබැඳිය',
  'mail.vacancy_rejected.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව අනුමත කර නැත',
  'mail.vacancy_refused.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව අනුමත කර නැත',
  'mail.vacancy_rejected.rejected': 'අපි ඔබේ පුරප්පාඩුව පරීක්ෂා කළ නමුත් එය පුවරුවේ පළ කිරීමට නොහැකි විය.',
  'mail.vacancy_rejected.reason': 'හේතුව: {reason}.',
  'mail.vacancy_rejected.note': 'අපගේ සටහන:',
  'mail.vacancy_rejected.next':
    'ඔබට මෙය නිවැරදි කර පුරප්පාඩුව නැවත පළ කළ හැක. මෙය වැරදීමක් යැයි ඔබ සිතන්නේ නම්, {email} වෙත ලියන්න.',
  'mail.vacancy_rejected.correct': 'නිවැරදි කර නැවත එවන්න',
  'mail.vacancy_removed.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව ඉවත් කර ඇත',
  'mail.vacancy_removed.removed': 'ඔබේ පුරප්පාඩුව අපගේ නීති කඩ කරන බැවින් අපි එය පුවරුවෙන් ඉවත් කළෙමු.',
  'mail.vacancy_removed.mistake': 'මෙය වැරදීමක් යැයි ඔබ සිතන්නේ නම්, {email} වෙත ලියන්න.',
  'mail.vacancy_report_confirmation.subject': 'ඔබේ වාර්තාව තහවුරු කරන්න',
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
  'mail.vacancy_report_question.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව ගැන ප්‍රශ්නයක්',
  'mail.vacancy_report_question.reported': 'අමුත්තන් මෙම පුරප්පාඩුව ගැන අපට වාර්තා කළහ:',
  'mail.vacancy_report_question.reason.already_filled': 'එය දැනටමත් පිරී ඇති විය හැක.',
  'mail.vacancy_report_question.reason.misleading': 'එහි යමක් වැරදි හෝ නොමඟ යවන සුලු විය හැක.',
  'mail.vacancy_report_question.reason.discriminatory': 'එය අසාධාරණ ලෙස පුද්ගලයන් බැහැර කරනවා විය හැක.',
  'mail.vacancy_report_question.reason.offensive': 'එහි ඇතැම් වචන අපහාසාත්මක විය හැක.',
  'mail.vacancy_report_question.reason.other': 'ඔවුන්ට ඒ ගැන වෙනත් ප්‍රශ්නයක් තිබුණි.',
  'mail.vacancy_report_question.change':
    'කරුණාකර එය නැවත වරක් කියවා, නිවැරදි නොවන දේ වෙනස් කරන්න. සියල්ල නිවැරදි නම් ඔබ කිසිවක් කළ යුතු නැත.',
  'mail.vacancy_report_question.write':
    'කරුණාකර එය නැවත වරක් කියවා, යමක් නිවැරදි නොවේ නම් {email} වෙත අපට ලියන්න. සියල්ල නිවැරදි නම් ඔබ කිසිවක් කළ යුතු නැත.',
  'mail.vacancy_filled_question.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව පිරී ඇත්ද?',
  'mail.vacancy_filled_question.reported':
    'මෙම පුරප්පාඩුව දැනටමත් පිරී ඇති බව අමුත්තෙක් වාර්තා කළේය. එය තවමත් වෙබ් අඩවියේ විවෘතව පවතී.',
  'mail.vacancy_filled_question.mark':
    'එය පිරී ඇත්නම්, කිසිවෙක් නිකරුණේ අයදුම් නොකරන පරිදි එය පිරුණු බව සලකුණු කරන්න. නැත්නම් ඔබ කිසිවක් කළ යුතු නැත.',
  'mail.vacancy_filled_question.write':
    'එය පිරී ඇත්නම් {email} වෙත අපට ලියන්න; අපි එය වසා දමමු. නැත්නම් ඔබ කිසිවක් කළ යුතු නැත.',
  'mail.vacancy_unfrozen.shown': 'අපි ඔබේ පුරප්පාඩුව පරීක්ෂා කළෙමු; එහි වරදක් නැත. සැමට එය නැවත දැකිය හැක.',
  'mail.revision_approved.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් දැන් සියල්ලන්ටම පෙනේ',
  'mail.revision_approved.approved':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කරන ලදී. දැන් සියලු දෙනාටම පෙනෙන්නේ නව විස්තරයයි.',
  'mail.revision_approved.see': 'ඔබේ පුරප්පාඩුව බලන්න',
  'mail.revision_rejected.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කර නැත',
  'mail.revision_rejected.rejected':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අප පරීක්ෂා කළ නමුත් අනුමත කිරීමට නොහැකි විය. පුරප්පාඩුව පෙර පරිදිම සියල්ලන්ටම පෙනේ.',
  'mail.revision_rejected.next': 'ඔබට ඕනෑම වේලාවක පුරප්පාඩුව නැවත වෙනස් කළ හැකිය:',
  'mail.revision_rejected.see': 'ඔබේ පුරප්පාඩුව වෙත යන්න',
  'mail.new_application.subject': 'නව අයදුම්පතක්: {position} (අංක {vacancy_id})',
  'mail.new_application.received': '{site} හි ඔබේ පුරප්පාඩුවට යමෙක් අයදුම් කර ඇත:',
  'mail.new_application.corrected': 'අයදුම්කරුවෙක් තම අයදුම්පත නිවැරදි කර ඇත. පෙර එවූ විස්තර වෙනුවට මේවා භාවිත කරන්න:',
  'mail.new_application.resume':
    'පෞද්ගලිකත්වය සඳහා ජීව දත්ත පත්‍රය අමුණා නැත. එය ලබා ගැනීමට, පුරප්පාඩුව සහ අයදුම්කරු සඳහන් කර {email} වෙත ලියන්න.',
  'mail.new_application.letter': 'අයදුම්කරු ලියා ඇත්තේ:',
  'mail.new_application.open':
    'ජීව දත්ත පත්‍රය බැලීමට, අදියර සටහන් කිරීමට හෝ අයදුම්කරුට ලිවීමට අයදුම්පත විවෘත කරන්න. මෙම ලිපියට පිළිතුරු දීමටද හැකිය.',
  'mail.new_application.no_email': 'විද්‍යුත් තැපෑලක් නැත: {phone} අමතන්න.',
  'mail.new_application.open_by_phone': 'ජීව දත්ත පත්‍රය බැලීමට හෝ අදියර සටහන් කිරීමට අයදුම්පත විවෘත කරන්න.',
  'mail.new_application.see': 'අයදුම්පත විවෘත කරන්න',
  'mail.new_application.keep':
    'සබැඳිය ඇති ඕනෑම අයෙකුට මෙම අයදුම්පත පමණක් විවෘත කළ හැක. පුරප්පාඩුව අවසන් වී දින 30ක් යන තෙක් හෝ ඔබ එය අවසන් කරන තෙක් එය ක්‍රියා කරයි.',
  'mail.new_application.confirm':
    'අයදුම්පත් සහ ජීව දත්ත පත්‍ර ඔබම විවෘත කිරීමට, මෙම ලිපිනය තහවුරු කරන්න: පුරප්පාඩුව අනුමත කළ විට අප එවූ ලිපියේ ඇති සබැඳියෙන්, නැතහොත් පුරප්පාඩුව පළ කළ ගිණුමෙන්.',
  'mail.vacancy_address_confirmation.subject': 'අංක {vacancy_id} පුරප්පාඩුවේ අයදුම්පත් ඔබට එවිය යුතුද?',
  'mail.vacancy_address_confirmation.named': '{site} හි පුරප්පාඩුවක අයදුම්පත් සඳහා ඔබේ ලිපිනය සඳහන් කර ඇත:',
  'mail.vacancy_address_confirmation.why':
    'මෙම පුරප්පාඩුව ඔබේ නම්, එක් එබීමකින් එය තහවුරු කරන්න: එවිට නව අයදුම්පතක සෑම ලිපියකම ආවරණ ලිපිය සහ ජීව දත්ත පත්‍රයට සබැඳියක් ඇත. එතෙක් එහි ඇත්තේ අයදුම් කළේ කවුද යන්න පමණි.',
  'mail.vacancy_address_confirmation.confirm': 'ලිපිනය තහවුරු කරන්න',
  'mail.vacancy_address_confirmation.not_me': 'එය ඔබේ නොවේ නම් කිසිවක් නොකරන්න, නැතහොත් {email} වෙත අපට දන්වන්න.',
  'mail.application_nudge.subject': 'අයදුම්කරුවෙක් පිළිතුරක් බලාපොරොත්තුවෙන්: {position} (අංක {vacancy_id})',
  'mail.application_nudge.waits':
    'මෙම පුද්ගලයා දින {days}කට පෙර {site} හි ඔබේ පුරප්පාඩුවට අයදුම් කළ අතර, එම අයදුම්පත ඔබට මතක් කරයි:',
  'mail.application_nudge.answer': 'කෙටි පිළිතුරක් ප්‍රමාණවත්ය. අයදුම්පත විවෘත කර අදියරක් තෝරන්න, අපි අයදුම්කරුට ලිපියක් යවමු.',
  'mail.interview_answered.subject': 'සම්මුඛ පරීක්ෂණයක් ගැන: {position} (අංක {vacancy_id})',
  'mail.interview_answered.coming': 'මෙම අයදුම්කරු සම්මුඛ පරීක්ෂණයට පැමිණෙන බව දැන් දන්වා ඇත:',
  'mail.interview_answered.cannot': 'මෙම අයදුම්කරුට සම්මුඛ පරීක්ෂණයට පැමිණිය නොහැක:',
  'mail.interview_answered.another_time': 'මෙම අයදුම්කරු සම්මුඛ පරීක්ෂණයට වෙනත් වේලාවක් ඉල්ලයි:',
  'mail.interview_answered.withdrawn':
    'අයදුම්කරුවෙක් අයදුම්පත ඉල්ලා අස්කර ගෙන ඇති බැවින් මෙම සම්මුඛ පරීක්ෂණය පැවැත්වෙන්නේ නැත:',
  'mail.applications_unanswered.subject': 'අයදුම්පත් ඔබේ පිළිතුර බලාපොරොත්තුවෙන්',
  'mail.applications_unanswered.text': 'මෙම අයදුම්පත් දින {days}ක් හෝ ඊට වැඩි කාලයක් පිළිතුරක් නොමැතිව ඇත:',
  'mail.applications_unanswered.answer':
    'ඔබේ සියලු පුරප්පාඩුවල එම අයදුම්පත් එක් පිටුවක ඇත. ඔබ හමුවීමට කැමති අයට ආරාධනා කර, ඉතිරි සියල්ලන්ට “මෙවර නොවේ” යන්නෙන් එකවර පිළිතුරු දෙන්න: අපි එක් එක් අයට ලිපියක් යවමු.',
  'mail.applications_unanswered.see': 'අයදුම්පත් බලන්න',
  'mail.vacancy_closing.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව {day} දින අවසන් වේ',
  'mail.vacancy_closing.closes': 'ඔබේ “{position}” පුරප්පාඩුව {day} දින අවසන් වේ.',
  'mail.vacancy_closing.ask': 'ඔබ තවමත් බඳවා ගන්නවාද? එසේ නම් එය එදින අවසන් වන තුරු විවෘතව පවතී.',
  'mail.vacancy_closing.extend': 'ඔබට එය {day} දක්වා තවත් කාලයක් විවෘතව තැබිය හැක.',
  'mail.vacancy_closed.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුව අවසන් විය',
  'mail.vacancy_closed.closed': 'ඔබේ “{position}” පුරප්පාඩුව {day} දිනෙන් අවසන් විය. එයට තවත් අයදුම්පත් භාර නොගැනේ.',
  'mail.vacancy_closed.answer': 'අයදුම් කළ අය ඔබේ පිළිතුරක් බලාපොරොත්තුවෙන් සිටිති. ඔබ තෝරා නොගන්නා අයටද කරුණාකර පිළිතුරු දෙන්න.',
  'mail.vacancy_closed.see': 'අයදුම්පත් බලන්න',
  'mail.vacancy_closed.filled': 'ඔබට සුදුසු කෙනෙකු හමු වුණාද? එවිට පුරප්පාඩුවේ පිටුව එය පවසයි.',
  'mail.vacancy_applied.subject': 'ඔබේ අංක {vacancy_id} පුරප්පාඩුවට ලැබුණු අයදුම්පත්: {count}',
  'mail.vacancy_applied.reached':
    'ඔබේ “{position}” පුරප්පාඩුවට දැනට අයදුම්පත් {count}ක් ලැබී ඇත. අයදුම්පත් {applicants}ක් ලැබුණු විට ලිපියක් එවන ලෙස ඔබ ඉල්ලා ඇත.',
  'mail.vacancy_applied.close': 'එය ප්‍රමාණවත්ද? පුරප්පාඩුව වැසූ විට එයට තවත් අයදුම්පත් භාර නොගැනේ.',
  'mail.vacancy_applied.close_it': 'පුරප්පාඩුව වසන්න',
  'mail.vacancy_reminder.none': 'නැත',
  'mail.vacancy_reminder.still_hiring': 'තවමත් බඳවා ගනී',
  'mail.vacancy_reminder.extended': 'කාලය දීර්ඝ කරන්න',
  'mail.vacancy_reminder.filled': 'පුරප්පාඩුව පිරී ඇත',
  'mail.vacancy_reminder.press':
    'සෑම සබැඳියක්ම එක් බොත්තමක් සහිත පිටුවක් විවෘත කරයි. ඔබ එය ඔබන තුරු කිසිවක් වෙනස් නොවේ. මෙම ලිපිය ඇති ඕනෑම කෙනෙකුට පිළිතුරු දිය හැක: එය අන් අයට නොයවන්න.',
  'mail.vacancy_reminder.account':
    'මෙම සබැඳි ඔබේ ගිණුමට යොමු කරයි. එක් වරක් ඔබා පිළිතුරු දීමට, එහිදී ඔබේ විද්‍යුත් තැපෑල තහවුරු කරන්න.',
  'mail.company_change_approved.subject': 'ඔබේ ආයතන පිටුව යාවත්කාලීනයි',
  'mail.company_change_approved.done': '{company} පිටුව සඳහා ඔබ එවූ දේ අපි අනුමත කළෙමු. දැන් සියල්ලන්ට එය දැකිය හැක.',
  'mail.company_change_approved.see': 'ඔබේ ආයතනය බලන්න',
  'mail.company_change_rejected.subject': 'ඔබේ ආයතන පිටුව වෙනස් නොකරන ලදී',
  'mail.company_change_rejected.done': '{company} පිටුව සඳහා ඔබ එවූ දේ අපි බැලූ අතර, එය පිළිගත නොහැකි විය.',
  'mail.company_change_rejected.note': 'අපගේ සටහන:',
  'mail.company_change_rejected.again': 'ඔබට එය වෙනස් කර නැවත එවිය හැක.',
  'mail.company_linked.subject': 'ඔබේ ගිණුම දැන් ආයතන පිටුවකට අයත්ය',
  'mail.company_linked.done':
    'ඔබේ ගිණුම අපි {company} පිටුවට සම්බන්ධ කළෙමු. එහි නමින් ඔබ පළ කරන පුරප්පාඩු එම පිටුවේ පෙන්වන අතර, එහි වෙනස්කම් යෝජනා කිරීමට ඔබට හැක. ඔබේ පුරප්පාඩු සහ අයදුම්පත් ඔබට පමණක් අයත්ය.',
  'mail.vacancy_reported.subject': 'අමුත්තන් කිහිප දෙනෙක් අංක {vacancy_id} පුරප්පාඩුව වාර්තා කළහ',
  'mail.vacancy_reported.text': 'මෙම පුරප්පාඩුව {reporters} දෙනෙක් වාර්තා කළහ. කරුණාකර තීරණයක් ගන්න.',
  'mail.vacancy_reported.see': 'වාර්තා බලන්න',
} as const
