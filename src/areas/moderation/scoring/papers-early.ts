const papers =
  /(?<![a-z])(?:passports?|n\.?i\.?c|(?:id|identity) (?:cards?|cop(?:y|ies)|photos?|eka)|hadunum\S{0,6}|adaiyaala?)(?![a-z])|හැඳුනුම්ප|ගමන් බලපත්|පාස්පෝට්|අයිඩී|அடையாள அட்டை|கடவுச்சீட்ட|பாஸ்போர்ட்/u

const messengers =
  /(?<![a-z])(?:whats ?app|watsapp|viber|imo|telegram|messenger|inbox)(?![a-z])|ව[ටට්]{1,3}ස් ?ඇප්|වයිබර්|ඉමෝ|වට්සැප්|வாட்ஸ் ?அ?ப்|வைபர்|இமோ|டெலிகிராம்/u

const beforeMeeting =
  /before (?:the |an |any |your |our )?(?:interview|meeting)|interview (?:ekata|ekakata) (?:kalin|kalinma|pera)|interviewku mun|(?:පරීක්ෂණයට|ඉන්ටවිව් එකට|interview එකට) (?:පෙර|කලින්)|(?:நேர்முக\S{0,14}|நேர்காணல\S{0,12}) ?(?:பரீட்சைக்கு |தேர்வுக்கு )?மு[ன்]{1,2}/u

/** A person who comes with papers shows them to somebody; a warning asks for none. */
const harmless =
  /(?<![a-z])(?:bring|brought|come with|never|not|don t|don't|gena enna|genna|kondu va\S{0,6})(?![a-z])|ගෙන එ|ගේන්න|රැගෙන|අරගෙන එ|එපා|கொண்டு வ|கொண்டுவ|வேண்டாம்/u

/** A passport or an identity card is asked for by messenger, or before anybody has met: `passport, whatsapp`. */
export function papersEarly(sentences: readonly string[]): string | undefined {
  for (const sentence of sentences) {
    const paper = papers.exec(sentence)?.[0]
    if (paper === undefined || harmless.test(sentence)) continue
    const way = (messengers.exec(sentence) ?? beforeMeeting.exec(sentence))?.[0]
    if (way !== undefined) return `${paper}, ${way}`
  }
  return undefined
}
