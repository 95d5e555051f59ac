-- Signs of risk with phrases and three weights (decision 099): how an owner's differ from those in the sources.
create table risk_sign_changes (
  name text primary key check (char_length(name) between 1 and 40),
  -- Null where it is that of the sources.
  weight text check (weight in ('low', 'middle', 'high')),
  is_on boolean not null default true,
  added text[] not null default '{}',
  removed text[] not null default '{}',
  changed_at timestamptz(3) not null
);

-- Lines of owners' former lists that are no phrases: the page of the signs shows them. `risk_signs` stays for nodes of before.
create table risk_lines_left (
  sign text primary key check (char_length(sign) between 1 and 40),
  lines text[] not null
);

create temporary table former_signs on commit drop as
select changed.weight as given, changed.is_on, changed.words, changed.changed_at, former.*
from risk_signs as changed
join (values
  ('money_asked', 'charge_named', 50, true, true), ('pay_first', 'pay_first', 40, true, true),
  ('messenger_only', 'never_met', 35, true, true), ('no_interview', 'never_met', 20, false, true),
  ('secrecy', 'never_met', 15, false, true), ('tasks_for_money', 'tasks_for_money', 50, true, true),
  ('account_or_papers', 'account_or_papers', 60, true, true),
  ('bought_appointment', 'bought_appointment', 50, true, true), ('easy_visa', 'easy_visa', 45, true, true),
  ('photos_asked', 'photos_asked', 40, true, true), ('promises', 'easy_money', 15, true, true),
  ('at_home', 'easy_money', 15, false, true), ('free_mail_of_known', 'misleading_name', 60, true, true),
  ('public_post', 'misleading_name', 60, false, true), ('vague_name', 'misleading_name', 30, false, true),
  ('refuses_money', 'nothing_charged', 15, true, true), ('lawful_terms', 'usual_terms', 15, true, true),
  ('in_person', 'usual_terms', 10, false, true), ('pay_high', 'pay_high', 30, true, true),
  ('sum_named', 'sum_named', 35, true, true), ('free_mail', 'free_mail', 20, true, true),
  ('abroad_without_papers', 'abroad_without_papers', 60, true, true),
  ('like_removed', 'like_removed', 80, true, true),
  -- Lists that lines named, and words that said little alone: none of them is a phrase that may count by itself.
  ('paying', 'pay_first', 0, false, false), ('charges', 'charge_named', 0, false, false),
  ('earning', 'tasks_for_money', 0, false, false), ('messenger', 'never_met', 0, false, false),
  ('messenger_named', 'never_met', 5, false, false), ('papers_named', 'account_or_papers', 5, false, false),
  ('anyone_taken', 'easy_money', 5, false, false), ('hurry', 'easy_money', 5, false, false),
  ('own_pay', 'usual_terms', 0, false, false), ('not_asked', 'nothing_charged', 0, false, false),
  ('refusal', 'nothing_charged', 0, false, false), ('of_others', 'nothing_charged', 0, false, false)
) as former (name, sign, weight, is_first, is_carried) on former.name = changed.name;

create temporary table former_lines on commit drop as
select sign, line, is_carried and line !~ '(^|\s)[+-]\s|#[a-z]' as is_phrase
from former_signs, unnest(words) as line;

insert into risk_sign_changes (name, weight, is_on, added, changed_at)
select sign,
  max(case when is_first and given <> weight
    then case when given >= 60 then 'high' when given >= 30 then 'middle' else 'low' end end),
  coalesce(bool_and(is_on) filter (where is_first), true),
  array(select distinct replace(line, '*', '') from former_lines as lines where lines.sign = former.sign and is_phrase),
  max(changed_at)
from former_signs as former where is_carried group by sign;

insert into risk_lines_left (sign, lines)
select sign, array_agg(distinct line) from former_lines where not is_phrase group by sign;
