import { stageMails } from '../../stage-mails.ts'
export const applicants = {
  'mail.saved_closing.subject': '{day} அன்று முடிகிறது: {position}',
  'mail.saved_closing.closes': 'நீங்கள் சேமித்த வெற்றிடம் ஒன்று {day} அன்று முடிகிறது.',
  'mail.saved_closing.see': 'வெற்றிடத்தைப் பார்த்து விண்ணப்பிக்க',
  'mail.saved_closing.once':
    'சேமித்த ஒவ்வொரு வெற்றிடத்தையும் ஒருமுறை மட்டுமே நினைவூட்டுகிறோம். அதை எப்போதும் சேமித்தவற்றிலிருந்து நீக்கலாம்.',
  'mail.position_application_on_behalf.subject': 'உங்களை ஒரு வேலைக்கு முன்மொழிந்தோம்: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'உங்கள் சுயவிபரக்கோவையை எங்களுக்கு அனுப்பியபோது, உங்களை வேலைகளுக்கு முன்மொழியலாம் என்று சம்மதித்தீர்கள். இந்த வேலைக்கு அவ்வாறு செய்தோம், வேலை வழங்குநருக்கும் தெரிவித்தோம்.',
  'mail.position_application_on_behalf.not_wanted':
    'இந்த விண்ணப்பம் உங்களுக்கு வேண்டாம் எனில், அல்லது நீங்கள் சுயவிபரக்கோவை அனுப்பவில்லை எனில், {email} இல் எங்களிடம் சொல்லவும்.',
  'mail.vacancy_was_fraud.subject': 'உங்கள் விண்ணப்பம் {applicant_no} பற்றிய எச்சரிக்கை',
  'mail.vacancy_was_fraud.removed': '{site} தளத்தில் நீங்கள் விண்ணப்பித்த இவ்வெற்றிடம் மோசடி என நம்புவதால் அதை நீக்கிவிட்டோம்:',
  'mail.vacancy_was_fraud.pay_nothing':
    'எந்தப் பணமும் செலுத்தாதீர்கள்; மேலும் ஆவணங்களை அனுப்பாதீர்கள். உங்களுக்குப் பதிலளித்தவருடனான தொடர்புகளை நிறுத்துங்கள். உண்மையான வேலை வழங்குநர் ஒருபோதும் பணம் கேட்கமாட்டார்.',
  'mail.vacancy_was_fraud.paid':
    'பணம் செலுத்தியிருந்தால் உடனே உங்கள் வங்கிக்கும் பொலிஸாருக்கும் (119, அல்லது அருகிலுள்ள பொலிஸ் நிலையம்) அறிவியுங்கள்; செய்திகளையும் பற்றுச்சீட்டுகளையும் வைத்திருங்கள்.',
  'mail.vacancy_was_fraud.papers':
    'அடையாள அட்டை, கடவுச்சீட்டு அல்லது வங்கிப் புத்தகத்தின் பிரதியை அனுப்பியிருந்தால் உங்கள் வங்கிக்கு அறிவியுங்கள்; நீங்கள் கேட்காத கடன்கள் அல்லது கணக்குகள் பற்றிய அழைப்புகளில் கவனமாக இருங்கள்.',
  'mail.vacancy_was_fraud.abroad':
    'வெளிநாட்டு வேலை உறுதியளிக்கப்பட்டிருந்தால், கையொப்பமிடும் அல்லது பணம் செலுத்தும் முன் வெளிநாட்டு வேலைவாய்ப்புப் பணியகத்தை (1989) கேளுங்கள்.',
  'mail.vacancy_was_fraud.tell_us': 'இவ்வெற்றிடம் பற்றி மேலும் ஏதாவது தெரிந்தால் {email} என்ற முகவரிக்கு எழுதுங்கள்.',
  'mail.position_application_confirmation.subject': 'உங்கள் {applicant_no} விண்ணப்பம் எங்களுக்குக் கிடைத்தது',
  'mail.position_application_confirmation.received':
    'விண்ணப்பித்ததற்கு நன்றி. உங்கள் விண்ணப்பம் எங்களுக்குக் கிடைத்தது, வேலை வழங்குநருக்கும் தெரிவித்தோம்.',
  'mail.position_application_confirmation.next':
    'வேலை வழங்குநர் உங்களைச் சந்திக்க விரும்பினால், அவர்கள் உங்களைத் தொடர்பு கொள்வார்கள். எங்களுக்கு எழுதும்போது பயன்படுத்த விண்ணப்ப இலக்கத்தை வைத்திருக்கவும்.',
  'mail.position_application_confirmation.follow':
    'உங்கள் விண்ணப்பம் எந்தக் கட்டத்தில் உள்ளது என்பதை எப்போதும் பார்க்கலாம், வேண்டுமானால் திரும்பப் பெறலாம். இந்த இணைப்பு உங்களுக்கு மட்டுமே: வேறு யாருக்கும் தர வேண்டாம்.',
  // A list of mails names those by it whose words have gone.
  'mail.application_stage.subject': 'உங்கள் {applicant_no} விண்ணப்பம் பற்றிய செய்தி',
  'mail.application_stage.interview.subject': 'உங்களுக்கு நேர்முகத் தேர்வுக்கு அழைப்பு: {applicant_no}',
  'mail.application_stage.interview.text': stageMails.ta.interview,
  'mail.application_stage.interview.set':
    'வேலை வழங்குநர் உங்களைச் சந்திக்க விரும்புகிறார். இந்த மின்னஞ்சலுக்குப் பதிலளிக்கவும் முடியும்.',
  'mail.application_stage.interview_changed.subject': 'உங்கள் நேர்முகத் தேர்வு மாற்றப்பட்டுள்ளது: {applicant_no}',
  'mail.application_stage.interview_changed.text':
    'வேலை வழங்குநர் நேர்முகத் தேர்வின் நேரத்தை, இடத்தை அல்லது பிற விபரங்களை மாற்றியுள்ளார். தற்போதைய விபரங்கள்:',
  'mail.interview.summary': 'நேர்முகத் தேர்வு: {position}, {company_name}',
  'mail.interview.open': 'இணையவழியில் இணைக',
  'mail.interview.answer':
    'நீங்கள் வர முடியுமா என்பதை வேலை வழங்குநருக்குத் தெரிவியுங்கள்: உங்கள் விண்ணப்பத்தைத் திறந்து ஒரு பொத்தானை அழுத்துங்கள்.',
  'mail.interview_reminder.subject': '{day} அன்று உங்கள் நேர்முகத் தேர்வு: {applicant_no}',
  'mail.interview_reminder.text': 'உங்கள் நேர்முகத் தேர்வை நினைவூட்டுகிறோம்.',
  'mail.interview_cancelled.subject': 'உங்கள் நேர்முகத் தேர்வு ரத்து செய்யப்பட்டது: {applicant_no}',
  'mail.interview_cancelled.text': 'இந்த நேர்முகத் தேர்வு நடைபெறாது.',
  'mail.application_stage.reason': 'காரணம்: {reason}.',
  'mail.application_stage.hired.subject': 'உங்களுக்கு வேலை கிடைத்தது: {applicant_no}',
  'mail.application_stage.hired.text': stageMails.ta.hired,
  'mail.application_stage.not_selected.subject': 'உங்கள் {applicant_no} விண்ணப்பத்திற்கு ஒரு பதில்',
  'mail.application_stage.not_selected.text': stageMails.ta.not_selected,
  'mail.application_message.subject': '{company_name} உங்களுக்கு எழுதியுள்ளது: {applicant_no}',
  'mail.application_message.wrote': 'வேலை வழங்குநர் எழுதியது:',
  'mail.application_message.reply': 'பதிலளிக்க, இந்த மின்னஞ்சலுக்குப் பதில் அனுப்பவும்: அது வேலை வழங்குநருக்குச் செல்லும்.',
  'mail.application_message.see': 'உங்கள் விண்ணப்பத்தைப் பார்க்கவும்',
  'mail.application_message.never_pay': 'வேலைக்கோ நேர்முகத் தேர்வுக்கோ யாருக்கும் பணம் செலுத்த வேண்டாம்.',
  'mail.application_message.report': 'இந்தச் செய்தியைப் புகாரளிக்க',
  'mail.category_application_confirmation.subject': 'உங்கள் சுயவிபரக்கோவை எங்களுக்குக் கிடைத்தது',
  'mail.category_application_confirmation.received': 'நன்றி. இந்த வகைக்கான உங்கள் சுயவிபரக்கோவை எங்களுக்குக் கிடைத்தது.',
  'mail.category_application_confirmation.next':
    'நீங்கள் சம்மதித்திருந்தால், இந்த வகையில் பொருத்தமான வெற்றிடம் வரும்போது உங்களைப் பரிந்துரைப்போம். திறந்திருக்கும் வெற்றிடங்களுக்கு நீங்களே எப்போதும் விண்ணப்பிக்கலாம்:',
  'mail.job_seeker_form_confirmation.subject': 'உங்கள் வேலை தேடுநர் படிவம் எங்களுக்குக் கிடைத்தது',
  'mail.job_seeker_form_confirmation.received':
    'நன்றி. உங்கள் வேலை தேடுநர் படிவமும் சுயவிபரக்கோவையும் எங்களுக்குக் கிடைத்தன.',
  'mail.job_seeker_form_confirmation.next': 'திறந்திருக்கும் வெற்றிடங்களுக்கு நீங்களே எப்போதும் விண்ணப்பிக்கலாம்:',
  'mail.cv_confirmation.follow':
    'நீங்கள் அனுப்பியதைப் பார்க்கலாம், திருத்திய சுயவிபரக்கோவையை அனுப்பலாம், அல்லது திரும்பப் பெறலாம். இந்த இணைப்பு உங்களுக்கு மட்டுமே: வேறு யாருக்கும் தர வேண்டாம்.',
  'mail.cv_confirmation.see': 'நீங்கள் அனுப்பியதைப் பார்க்கவும்',
  'mail.application_link.subject': 'உங்கள் {applicant_no} விண்ணப்பத்திற்கான இணைப்பு',
  'mail.application_link.asked': 'எங்கள் பலகையில் உங்கள் விண்ணப்பத்திற்குப் புதிய இணைப்பைக் கேட்டீர்கள்:',
  'mail.application_link.older':
    'அதற்கான பழைய இணைப்புகள் முடிந்துவிட்டன. புதிய இணைப்பு உங்களுக்கு மட்டுமே: வேறு யாருக்கும் தர வேண்டாம்.',
  'mail.application_link.not_me':
    'நீங்கள் கேட்கவில்லை எனில், இந்த மின்னஞ்சலைப் புறக்கணிக்கலாம். இணைப்பு வேறு யாருக்கும் கிடைக்கவில்லை.',
  'mail.application_links.subject': 'உங்கள் விண்ணப்பங்களுக்கான இணைப்புகள்',
  'mail.application_links.asked': 'எங்கள் பலகையில் நீங்கள் அனுப்பியவற்றுக்கான இணைப்புகளைக் கேட்டீர்கள்:',
  'mail.application_links.older':
    'பழைய இணைப்புகள் இனி வேலை செய்யாது. புதிய இணைப்புகள் உங்களுக்கு மட்டுமே: இந்த மின்னஞ்சலைப் பிறருக்கு அனுப்ப வேண்டாம்.',
  'mail.application_closed.subject': 'உங்கள் {applicant_no} விண்ணப்பம் மூடப்பட்டது',
  'mail.application_closed.text':
    'வெற்றிடம் முடிந்து இரண்டு வாரங்கள் ஆகியும் வேலை வழங்குநர் பதிலளிக்கவில்லை. எனவே உங்கள் விண்ணப்பத்தை மூடினோம்: நீங்கள் இனி காத்திருக்க வேண்டியதில்லை.',
  'mail.application_closed.next': 'ஒவ்வொரு நாளும் புதிய வெற்றிடங்கள் உள்ளன:',
} as const
