/** Numbers that are no money: of a licence, an approval, a telephone, a year. */
const otherNumbers =
  /(?:licen[cs]e|approval|fa|බලපත්ර\S{0,30}|අංක|අනුමැතිය|உரிம\S{0,30}(?: இல)?|அங்கீகாரம்|jlpt|no)[\s.:]{0,3}(?:[a-z]{1,3}\/)?\d[\d/]*|(?<!\d)0\d[\d -]{7,}|\+94[\d -]{8,}|(?<![\d,])(?:19|20)\d\d(?![\d,])|(?<!\d)\d{7,}/gu

const amount = new RegExp(
  [
    /(?:\b(?:rs|lkr|usd|aud|cad|gbp|aed|sgd|eur)|රු|රුපියල්|ரூ|ரூபா|[$£€])[\s.]*\d[\d,]*/,
    /\d[\d,.]{0,20}\s{0,3}(?:dollars?|pounds?|euros?|eur|usdt?|aud|cad|gbp|lakhs?|lacs?|million|rupees|rubai|rupiyal|\/=|ඩොලර්|රුපියල්|යුරෝ|ரூபா|டொலர்|யூரோ)/,
    /\d{1,3},\d{3}/,
    /\d{3,9}(?:k|i|yi)\b(?!\s*on[ei])/,
    /\d{3,9}(?:ක|යි|ට|න්)/,
    /(?<!\d)\d{4,6}(?!\d)/,
    /(?<!\d)\d{1,3}\s?k\b(?!\s*on[ei])/,
    /lakhs?\b|laksha|latcham|ilatcham|thousand|hundred (?:rupees|dollars)|dahas|dahak|a?ayiram|(?:^| )dollars?\b|(?:^| )euros?\b/,
    /ලක්ෂ(?!්)|ලක්ස|දහස[්ක]|දාහ[කයට]|සියයයි|ඩොලර්|දෙකක් දී/,
    /லட்ச(?!ு)|[ாஆ]யிர|நூறு ரூ|டொலர்|டாலர்/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** An amount of money that a folded sentence names, in figures or in words, and that is not the pay that is stated. */
export function amountIn(sentence: string, stated: ReadonlySet<number>): string | undefined {
  const others = sentence
    .replace(otherNumbers, ' ')
    .replace(/\d[\d,]*\d/g, (digits) => (stated.has(Number(digits.replaceAll(',', ''))) ? ' ' : digits))
  return amount.exec(others)?.[0].trim()
}
