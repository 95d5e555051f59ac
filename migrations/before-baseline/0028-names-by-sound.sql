-- Words of names are compared across scripts by how they sound (decision 039): the same steps as `soundKeyOf` in
-- src/features/vacancies/server/search/sound-key.ts, which a test holds against this.
create function sound_key_of(word text) returns text
language sql immutable parallel safe
return regexp_replace(regexp_replace(
  replace(replace(replace(
    translate(regexp_replace(regexp_replace(replace(replace(regexp_replace(replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(translate(
          -- A consonant without a vowel sign, and without the sign that takes its vowel away, is followed by a.
          regexp_replace(word,
            '([\u0D9A-\u0DC6])(?![\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3])|([\u0B95-\u0BB9])(?![\u0BBE-\u0BCD\u0BD7])', '\1\2a', 'g'),
          'අආඇඈ' || U&'\0DCF\0DD0\0DD1' || 'அஆ' || U&'\0BBE'
            || 'ඉඊඑඒඓ' || U&'\0DD2\0DD3\0DD9\0DDA\0DDB' || 'இஈஎஏஐ' || U&'\0BBF\0BC0\0BC6\0BC7\0BC8'
            || 'උඌඔඕඖ' || U&'\0DD4\0DD6\0DDC\0DDD\0DDE' || 'உஊஒஓஔ' || U&'\0BC1\0BC2\0BCA\0BCB\0BCC'
            || 'කඛගඝහகஹ' || 'ඞඤණනஙஞணநன' || 'චඡජඣශෂසசஜஶஷஸ' || 'ටඨඩඪතථදධடத' || 'පඵබභෆப' || 'මம' || U&'\0D82'
            || 'යய' || 'රரற' || 'ලළலளழ' || 'වவ' || 'ඍ' || U&'\0DD8\0DF2' || 'ඟඥඦඬඳඹ',
          'aaaa' || 'aaa' || 'aa' || 'a' || 'iiiii' || 'iiiii' || 'iiiii' || 'iiiii' || 'uuuuu' || 'uuuuu' || 'uuuuu' || 'uuuuu'
            || 'kkkkkkk' || 'nnnnnnnnn' || 'ssssssssssss' || 'tttttttttt' || 'pppppp' || 'mm' || 'm'
            || 'yy' || 'rrr' || 'lllll' || 'vv' || 'R' || 'RR' || 'GJSTTP'),
          '[\u0D80-\u0DFF\u0B80-\u0BFF]', '', 'g'),
        'R', 'ru'), 'G', 'nk'), 'J', 'kn'), 'S', 'ns'), 'T', 'nt'), 'P', 'mp'),
      'zh', 'l'), 'c(?=[eiy])', 's', 'g'), 'ck', 'k'), 'x', 'ks'), '([bdgkptsj])h', '\1', 'g'), 'ch', 's', 'g'),
      'gqchdbfjzweo', 'kkkktppssviu'),
    'ai', 'i'), 'ay', 'i'), 'au', 'u'),
  '([a-z])\1+', '\1', 'g'), '^(....+)[aiuy]$', '\1');

create index name_terms_sound on name_terms (sound_key_of(word));
