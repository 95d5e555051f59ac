// People as SQL, made of a number `i`: the same in each run. Common names are common, some are met once in thousands.

const first = `Nimal,Kamal,Sunil,Amara,Chamari,Dilani,Ruwan,Tharindu,Kasun,Nadeesha,Sanduni,Ishara,Mohamed,Fathima,
  Kumar,Selvi,Priya,Anusha,Lahiru,Dinesh,Suresh,Niluka,Roshan,Chathura,Malini,නිමල්,කමලා,රුවන්,குமார்,செல்வி`
const last = `Perera,Fernando,Silva,Bandara,Jayawardena,Dissanayake,Rathnayake,Herath,Wickramasinghe,Mendis,Gunasekara,
  Rajapaksa,Karunaratne,Senanayake,Abeysekara,Weerasinghe,Liyanage,Samarasinghe,Sivakumar,Nadarajah,Mohideen,Farook,
  Fonseka,Peiris,Cooray,Wijesinghe,Ekanayake,Amarasinghe,Kodikara,පෙරේරා,සිල්වා,ගුණසේකර,ராஜன்,Zoysa`
const cities = `Colombo,Kandy,Galle,Gampaha,Negombo,Kurunegala,Matara,Jaffna,Ratnapura,Kalutara,Badulla,Anuradhapura,
  Batticaloa,Trincomalee,Nuwara Eliya,Hambantota,Vavuniya,Polonnaruwa,Kegalle,Mannar,ගාල්ල,மட்டக்களப்பு`
const jobs = `Sales Assistant,Accountant,Driver,Cashier,Teacher,Nurse,Electrician,Cook,Software Engineer,Security Guard,
  Machine Operator,Receptionist,Plumber,Mason,Welder,Quantity Surveyor,Pharmacist,රියදුරු,ஆசிரியர்`
const skills = `communication,team work,Excel,driving licence,English,customer service,stock keeping,sewing,first aid,
  Photoshop,JavaScript,bookkeeping,arc welding,plumbing,carpentry,forklift,Tamil typing,steel fixing,වෑල්ඩින්,glazing`

const spread = (no: number) => `((hashint8extended(i, ${no}) & 1048575) / 1048576.0)`
/** `skew`: the higher, the more often the first of them. */
const oneOf = (names: string, no: number, skew: number) => {
  const all = names.split(',').map((name) => `'${name.trim()}'`)
  return `(array[${all.join(',')}])[1 + floor(power(${spread(no)}, ${skew}) * ${all.length})::int]`
}

/** One in some twenty thousand has a name that hardly anybody has. */
export const fullName = `${oneOf(first, 1, 1.5)} || ' ' ||
  case when i % 20011 = 5 then 'Weerasooriya' else ${oneOf(last, 2, 2.5)} end`
export const city = oneOf(cities, 3, 2)
export const address = `'No. ' || i % 400 || ', ' || ${oneOf(last, 4, 1)} || ' Road, ' || ${city}`
export const jobTitle = oneOf(jobs, 5, 1.5)
export const someSkills = `${oneOf(skills, 6, 2)} || ', ' || ${oneOf(skills, 7, 2)} || ', ' || ${oneOf(skills, 8, 1)}`
/** Addresses are of letters and digits in any order: two of them that stand nowhere else stand there. */
export const email = `substr(md5(i::text), 1, 7) || case when i % 30011 = 7 then '.xq' else '' end || '@example.lk'`
export const phone = `'07' || (1 + i % 8) || ' ' || lpad((hashint8extended(i, 9) & 8388607)::text, 7, '0')`
export const share = (no: number, of: number) => `${spread(no)} < ${of}`
