import type { MailTextKey } from './en-mail.ts'

/** The words of mails in Tamil. A mail that has none here yet goes in English, whole. */
export const taMail = {
  'mail.hello': 'வணக்கம் {name},',
  'mail.hello_nobody': 'வணக்கம்,',
  'mail.closing': 'இப்படிக்கு,',
  'mail.footer': '{site}, {address}, {phone}, {email}',

  'mail.fact.position': 'பதவி',
  'mail.fact.company': 'நிறுவனம்',
  'mail.fact.category': 'வகை',
  'mail.fact.applicant_no': 'விண்ணப்பதாரர் எண்',
  'mail.fact.reference': 'குறிப்பு எண்',
  'mail.fact.name': 'பெயர்',
  'mail.fact.email': 'மின்னஞ்சல்',
  'mail.fact.phone': 'தொலைபேசி',
  'mail.fact.city': 'நகரம்',

  'mail.position_application_on_behalf.subject': 'உங்களை ஒரு வேலைக்கு முன்மொழிந்தோம்: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'உங்கள் சுயவிவரத்தை எங்களுக்கு அனுப்பியபோது, உங்களை வேலைகளுக்கு முன்மொழியலாம் என்று சம்மதித்தீர்கள். இந்த வேலைக்கு அவ்வாறு செய்தோம், வேலை வழங்குநருக்கும் தெரிவித்தோம்.',
  'mail.position_application_on_behalf.not_wanted':
    'இந்த விண்ணப்பம் உங்களுக்கு வேண்டாம் எனில், அல்லது நீங்கள் சுயவிவரம் அனுப்பவில்லை எனில், {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.vacancy_received.subject': 'உங்கள் வெற்றிடம் இல. {vacancy_id} எங்களுக்குக் கிடைத்தது',
  'mail.vacancy_received.received': 'வெற்றிடத்தை வெளியிட்டதற்கு நன்றி. அது பலகையில் தோன்றும் முன் நாங்கள் அதைப் பார்ப்போம்.',
  'mail.vacancy_received.next': 'அது அங்கீகரிக்கப்பட்டாலோ நிராகரிக்கப்பட்டாலோ உங்களுக்கு இன்னொரு மின்னஞ்சல் வரும்.',
  'mail.vacancy_approved.subject': 'உங்கள் வெற்றிடம் இல. {vacancy_id} பலகையில் உள்ளது',
  'mail.vacancy_approved.approved':
    'உங்கள் “{position}” வெற்றிடம் அங்கீகரிக்கப்பட்டது. இப்போது எல்லோரும் அதைப் பார்த்து விண்ணப்பிக்கலாம்.',
  'mail.vacancy_approved.see': 'உங்கள் வெற்றிடத்தைப் பார்க்க',
  'mail.vacancy_rejected.subject': 'உங்கள் வெற்றிடம் இல. {vacancy_id} அங்கீகரிக்கப்படவில்லை',
  'mail.vacancy_rejected.rejected': 'உங்கள் வெற்றிடத்தைப் பார்த்தோம், ஆனால் அதைப் பலகையில் வெளியிட முடியவில்லை.',
  'mail.vacancy_rejected.reason': 'காரணம்: {reason}.',
  'mail.vacancy_rejected.note': 'எமது குறிப்பு:',
  'mail.vacancy_rejected.next':
    'இதைச் சரிசெய்து வெற்றிடத்தை மீண்டும் வெளியிடலாம். இது தவறு என்று நினைத்தால் {email} முகவரிக்கு எழுதவும்.',
  'mail.password_reset_link.subject': 'உங்கள் கடவுச்சொல்லை மீட்டமைக்கவும்',
  'mail.password_reset_link.asked':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல்லை மீட்டமைக்க ஒருவர் கேட்டுள்ளார். புதிய ஒன்றைத் தெரிவு செய்ய 60 நிமிடங்களுக்குள் இந்த இணைப்பைப் பயன்படுத்தவும்:',
  'mail.password_reset_link.button': 'புதிய கடவுச்சொல்லைத் தெரிவு செய்க',
  'mail.password_reset_link.once':
    'இணைப்பு ஒருமுறை மட்டுமே வேலை செய்யும். நீங்கள் இதைக் கேட்கவில்லை எனில் இம்மின்னஞ்சலைப் புறக்கணிக்கவும்: உங்கள் கடவுச்சொல் அப்படியே இருக்கும்.',
  'mail.password_was_reset.subject': 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
  'mail.password_was_reset.changed':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல் இப்போது மாற்றப்பட்டது, அதன் எல்லா உள்நுழைவுகளும் முடிக்கப்பட்டன.',
  'mail.password_was_reset.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.my_data_link.subject': 'உங்களைப் பற்றி எங்களிடம் உள்ள அனைத்தும்',
  'mail.my_data_link.asked':
    '{site} இம்முகவரியைப் பற்றி வைத்திருப்பதைப் பார்க்க ஒருவர் கேட்டுள்ளார். இந்த இணைப்பால் அதைப் பார்க்கலாம், பதிவிறக்கலாம், திருத்தலாம் அல்லது அழிக்கலாம்:',
  'mail.my_data_link.open': 'எனது தரவைத் திறக்க',
  'mail.my_data_link.hour':
    'இணைப்பு ஒரு மணி நேரம் செல்லுபடியாகும். அது உள்ள எவரும் இதையே செய்யலாம்: பிறருக்கு அனுப்ப வேண்டாம்.',
  'mail.my_data_link.not_me':
    'நீங்கள் கேட்கவில்லை எனில் இம்மின்னஞ்சலைப் புறக்கணிக்கவும், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.revision_approved.subject': 'இலக்கம் {vacancy_id} வெற்றிடத்தில் உங்கள் மாற்றங்கள் வெளியிடப்பட்டன',
  'mail.revision_approved.approved':
    '“{position}” வெற்றிடத்தில் உங்கள் மாற்றங்கள் அங்கீகரிக்கப்பட்டன. இப்போது எல்லோரும் புதிய விவரத்தையே காண்பர்.',
  'mail.revision_approved.see': 'உங்கள் வெற்றிடத்தைப் பார்க்க',

  'mail.revision_rejected.subject': 'இலக்கம் {vacancy_id} வெற்றிடத்தில் உங்கள் மாற்றங்கள் அங்கீகரிக்கப்படவில்லை',
  'mail.revision_rejected.rejected':
    '“{position}” வெற்றிடத்தில் உங்கள் மாற்றங்களைப் பார்த்தோம், ஆனால் அங்கீகரிக்க முடியவில்லை. வெற்றிடம் முன்போலவே வெளியில் இருக்கும்.',
  'mail.revision_rejected.reason': 'காரணம்: {reason}.',
  'mail.revision_rejected.note': 'எமது குறிப்பு:',
  'mail.revision_rejected.next': 'நீங்கள் எந்நேரமும் வெற்றிடத்தை மீண்டும் மாற்றலாம்:',
  'mail.revision_rejected.see': 'உங்கள் வெற்றிடத்திற்குச் செல்க',
  'mail.not_me':
    'இந்த விண்ணப்பத்தை நீங்கள் அனுப்பவில்லை எனில், வேறொருவர் உங்கள் முகவரியை இட்டுள்ளார். இந்த மின்னஞ்சலைப் புறக்கணிக்கலாம், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.position_application_confirmation.subject': 'உங்கள் {applicant_no} விண்ணப்பம் எங்களுக்குக் கிடைத்தது',
  'mail.position_application_confirmation.received':
    'விண்ணப்பித்ததற்கு நன்றி. உங்கள் விண்ணப்பம் எங்களுக்குக் கிடைத்தது, வேலை வழங்குநருக்கும் தெரிவித்தோம்.',
  'mail.position_application_confirmation.next':
    'வேலை வழங்குநர் உங்களைச் சந்திக்க விரும்பினால், அவர்கள் உங்களைத் தொடர்பு கொள்வார்கள். எங்களுக்கு எழுதும்போது பயன்படுத்த விண்ணப்பதாரர் எண்ணை வைத்திருக்கவும்.',
  'mail.new_application.subject': 'புதிய விண்ணப்பம்: {position} (எண் {vacancy_id})',
  'mail.new_application.received': '{site} இல் உங்கள் வெற்றிடத்திற்கு ஒருவர் விண்ணப்பித்துள்ளார்:',
  'mail.new_application.resume':
    'தனியுரிமைக்காக சுயவிவரம் இணைக்கப்படவில்லை. அதைப் பெற, வெற்றிடத்தையும் விண்ணப்பதாரரையும் குறிப்பிட்டு {email} க்கு எழுதவும்.',
  'mail.position_application_confirmation.follow':
    'உங்கள் விண்ணப்பம் எந்தக் கட்டத்தில் உள்ளது என்பதை எப்போதும் பார்க்கலாம், வேண்டுமானால் திரும்பப் பெறலாம். இந்த இணைப்பு உங்களுக்கு மட்டுமே: வேறு யாருக்கும் தர வேண்டாம்.',
  'mail.new_application.letter': 'விண்ணப்பதாரர் எழுதியது:',
  'mail.new_application.open':
    'சுயவிவரத்தைப் பார்க்க, கட்டத்தைப் பதிவு செய்ய அல்லது விண்ணப்பதாரருக்கு எழுத விண்ணப்பத்தைத் திறக்கவும். இந்த மின்னஞ்சலுக்குப் பதிலளிக்கவும் முடியும்.',
  'mail.new_application.see': 'விண்ணப்பத்தைத் திறக்கவும்',
  'mail.new_application.keep':
    'இணைப்பு உள்ள எவரும் இந்த ஒரு விண்ணப்பத்தைத் திறக்கலாம். வெற்றிடம் முடிந்து 30 நாட்கள் வரை அல்லது நீங்கள் அதை முடிக்கும் வரை அது செயல்படும்.',
  'mail.new_application.confirm':
    'விண்ணப்பங்களையும் சுயவிவரங்களையும் நீங்களே திறக்க, இந்த முகவரியை உறுதிப்படுத்தவும்: வெற்றிடம் அங்கீகரிக்கப்பட்டபோது நாங்கள் அனுப்பிய மின்னஞ்சலில் உள்ள இணைப்பால், அல்லது வெற்றிடத்தை வெளியிட்ட கணக்கில்.',
  'mail.vacancy_address_confirmation.subject': 'எண் {vacancy_id} வெற்றிடத்தின் விண்ணப்பங்கள் உங்களுக்கு வர வேண்டுமா?',
  'mail.vacancy_address_confirmation.named':
    '{site} இல் ஒரு வெற்றிடம் விண்ணப்பங்களுக்கு உங்கள் முகவரியைக் குறிப்பிடுகிறது:',
  'mail.vacancy_address_confirmation.why':
    'இந்த வெற்றிடம் உங்களுடையது எனில், ஒரே அழுத்தத்தில் உறுதிப்படுத்தவும்: பின்னர் புதிய விண்ணப்பத்தின் ஒவ்வொரு மின்னஞ்சலிலும் முகப்புக் கடிதமும் சுயவிவரத்திற்கான இணைப்பும் இருக்கும். அதுவரை யார் விண்ணப்பித்தார் என்பது மட்டுமே இருக்கும்.',
  'mail.vacancy_address_confirmation.confirm': 'முகவரியை உறுதிப்படுத்தவும்',
  'mail.vacancy_address_confirmation.not_me':
    'அது உங்களுடையது அல்ல எனில் எதுவும் செய்ய வேண்டாம், அல்லது {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.application_stage.interview.subject': 'உங்களுக்கு நேர்முகத் தேர்வுக்கு அழைப்பு: {applicant_no}',
  'mail.application_stage.interview.text':
    'வேலை வழங்குநர் உங்களைச் சந்திக்க விரும்புகிறார். எப்போது, எங்கே என்பதை அவர்கள் தெரிவிப்பார்கள்; இந்த மின்னஞ்சலுக்குப் பதிலளிக்கவும் முடியும்.',
  'mail.application_stage.hired.subject': 'உங்களுக்கு வேலை கிடைத்தது: {applicant_no}',
  'mail.application_stage.hired.text':
    'வாழ்த்துகள். வேலை வழங்குநர் இந்த வேலைக்கு உங்களைத் தேர்ந்தெடுத்துள்ளார், அடுத்தது என்ன என்பதைத் தெரிவிப்பார்.',
  'mail.application_stage.not_selected.subject': 'உங்கள் {applicant_no} விண்ணப்பத்திற்கு ஒரு பதில்',
  'mail.application_stage.not_selected.text':
    'உங்கள் ஆர்வத்திற்கு நன்றி. இம்முறை வேலை வழங்குநர் வேறொருவரைத் தேர்ந்தெடுத்துள்ளார். உங்கள் அடுத்த விண்ணப்பம் வெற்றி பெற வாழ்த்துகிறோம்.',
  'mail.application_message.subject': '{company_name} உங்களுக்கு எழுதியுள்ளது: {applicant_no}',
  'mail.application_message.wrote': 'வேலை வழங்குநர் எழுதியது:',
  'mail.application_message.reply': 'பதிலளிக்க, இந்த மின்னஞ்சலுக்குப் பதில் அனுப்பவும்: அது வேலை வழங்குநருக்குச் செல்லும்.',
  'mail.application_message.see': 'உங்கள் விண்ணப்பத்தைப் பார்க்கவும்',
  'mail.application_message.never_pay': 'வேலைக்கோ நேர்முகத் தேர்வுக்கோ யாருக்கும் பணம் செலுத்த வேண்டாம்.',
  'mail.application_message.report': 'இந்தச் செய்தியைப் புகாரளிக்கவும்',
  'mail.fact.unanswered': 'பதிலளிக்கப்படாத விண்ணப்பங்கள்',

  'mail.vacancy_closing.subject': 'உங்கள் வெற்றிடம் இல. {vacancy_id} {day} அன்று முடிவடைகிறது',
  'mail.vacancy_closing.closes': 'உங்கள் “{position}” வெற்றிடம் {day} அன்று முடிவடைகிறது.',
  'mail.vacancy_closing.ask': 'இன்னும் ஆட்சேர்ப்பு செய்கிறீர்களா? அப்படியானால் அந்நாள் முடியும் வரை அது திறந்திருக்கும்.',
  'mail.vacancy_closing.extend': 'அதை {day} வரை நீட்டிக்கலாம்.',
  'mail.vacancy_closed.subject': 'உங்கள் வெற்றிடம் இல. {vacancy_id} முடிவடைந்தது',
  'mail.vacancy_closed.closed': 'உங்கள் “{position}” வெற்றிடம் {day} உடன் முடிவடைந்தது. இனி விண்ணப்பங்கள் ஏற்கப்படாது.',
  'mail.vacancy_closed.answer':
    'விண்ணப்பித்தவர்கள் உங்கள் பதிலுக்காகக் காத்திருக்கிறார்கள். நீங்கள் தெரிவு செய்யாதவர்களுக்கும் தயவுசெய்து பதிலளிக்கவும்.',
  'mail.vacancy_closed.see': 'விண்ணப்பங்களைப் பார்க்க',
  'mail.vacancy_closed.filled': 'ஒருவரைக் கண்டுபிடித்தீர்களா? அப்படியானால் வெற்றிடத்தின் பக்கம் அதைச் சொல்லும்.',
  'mail.vacancy_reminder.none': 'இல்லை',
  'mail.vacancy_reminder.still_hiring': 'இன்னும் ஆட்சேர்ப்பு',
  'mail.vacancy_reminder.extended': 'வெற்றிடத்தை நீட்டிக்க',
  'mail.vacancy_reminder.filled': 'வெற்றிடம் நிரப்பப்பட்டது',
  'mail.vacancy_reminder.press':
    'ஒவ்வொரு இணைப்பும் ஒரே பொத்தானுள்ள பக்கத்தைத் திறக்கும். நீங்கள் அதை அழுத்தும் வரை எதுவும் மாறாது. இம்மின்னஞ்சல் உள்ள எவரும் பதிலளிக்கலாம்: பிறருக்கு அனுப்ப வேண்டாம்.',
  'mail.vacancy_reminder.account':
    'இவ்விணைப்புகள் உங்கள் கணக்கிற்குச் செல்லும். ஒரே அழுத்தத்தில் பதிலளிக்க அங்கே உங்கள் மின்னஞ்சலை உறுதிப்படுத்தவும்.',
  'mail.email_confirmation.subject': 'உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்',
  'mail.email_confirmation.asked':
    '{site} தளத்தில் ஒரு கணக்கிற்காக இம்முகவரி கொடுக்கப்பட்டது. அது உங்களுடையது என்றால், தயவுசெய்து 24 மணிநேரத்திற்குள் உறுதிப்படுத்தவும்:',
  'mail.email_confirmation.button': 'இந்த முகவரியை உறுதிப்படுத்துக',
  'mail.email_confirmation.once':
    'இணைப்பு ஒருமுறை மட்டுமே வேலை செய்யும். உங்களுக்கு எங்களிடம் கணக்கு இல்லையெனில் இம்மின்னஞ்சலைப் புறக்கணிக்கவும்: எதுவும் நடக்காது.',
  'mail.email_was_changed.subject': 'உங்கள் கணக்கின் முகவரி மாற்றப்பட்டது',
  'mail.email_was_changed.changed':
    '{site} தளத்தில் உங்கள் கணக்கிற்கு இப்போது வேறு மின்னஞ்சல் முகவரி உள்ளது. இனி அந்த முகவரியால் உள்நுழைவீர்கள்.',
  'mail.email_was_changed.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.password_was_changed.subject': 'கடவுச்சொல்லை மாற்றியுள்ளீர்கள்',
  'mail.password_was_changed.changed':
    '{site} தளத்தில் உங்கள் கணக்கின் கடவுச்சொல் இப்போது மாற்றப்பட்டது. மற்ற எல்லா உள்நுழைவுகளும் முடிக்கப்பட்டன.',
  'mail.password_was_changed.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',
  'mail.account_was_deleted.subject': 'உங்கள் கணக்கு நீக்கப்பட்டது',
  'mail.account_was_deleted.changed':
    '{site} தளத்தில் உங்கள் கணக்கு இப்போது நீக்கப்பட்டது. அதன் திறந்த வெற்றிடங்கள் மூடப்பட்டன, மதிப்பாய்வுக்குக் காத்திருந்தவை நீக்கப்பட்டன.',
  'mail.account_was_deleted.not_me': 'அது நீங்கள் அல்ல என்றால், உடனே {email} முகவரிக்கு எழுதவும்.',

  'mail.company_change_approved.subject': 'உங்கள் நிறுவனப் பக்கம் புதுப்பிக்கப்பட்டது',
  'mail.company_change_approved.done':
    '{company} பக்கத்திற்கு நீங்கள் அனுப்பியதை நாங்கள் அங்கீகரித்தோம். இப்போது எல்லோரும் அதைப் பார்க்கலாம்.',
  'mail.company_change_approved.see': 'உங்கள் நிறுவனத்தைப் பார்க்கவும்',
  'mail.company_change_rejected.subject': 'உங்கள் நிறுவனப் பக்கம் மாற்றப்படவில்லை',
  'mail.company_change_rejected.done': '{company} பக்கத்திற்கு நீங்கள் அனுப்பியதைப் பார்த்தோம், அதை ஏற்க முடியவில்லை.',
  'mail.company_change_rejected.note': 'எங்கள் குறிப்பு:',
  'mail.company_change_rejected.again': 'நீங்கள் அதை மாற்றி மீண்டும் அனுப்பலாம்.',
} as const satisfies Partial<Record<MailTextKey, string>>
