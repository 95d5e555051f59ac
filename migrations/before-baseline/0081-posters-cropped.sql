-- Posters have bits of their crops too (decision 070): those of before are hashed anew, in the background.
update files set is_hashed = false, variant_tries = 0 where is_hashed and variant_of is null and key like 'posters/%';
