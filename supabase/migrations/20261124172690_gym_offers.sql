select set_config('lock_timeout', '5s', true);

-- The price list of a gym: what its owner offers, and its desk sells.

-- In euro cents, of up to twenty-four instalments.
create domain private.amount as integer check (value between 0 and 240000000);

-- What somebody may do with what they bought. Hours are a coach's `weekly`; an empty one is always, no class is all.
create domain private.entry_count as integer check (value between 0 and 1000);
create domain private.weekly_hours as jsonb check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 8192);
create domain private.class_list as uuid[] check (cardinality(value) <= 50);
create domain private.needed_certificate as text check (value in ('none', 'non_agonistic', 'agonistic'));

-- As what a membership is renewed: `{cents, duration, duration_unit, instalments, every_months}`, an offer's, empty for
-- not at all. A week is the shortest: each time somebody is told, and an instalment is due.
create function private.is_renewal(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or coalesce(value = '{}' or jsonb_typeof(value) = 'object'
    and value - array['cents', 'duration', 'duration_unit', 'instalments', 'every_months'] = '{}'
    and private.arg_integer(value, 'cents') between 0 and 10000000
    and private.arg_integer(value, 'duration') between 1 and 999
    and (value ->> 'duration_unit' = 'months' or value ->> 'duration_unit' = 'days' and private.arg_integer(value, 'duration') >= 7)
    and private.arg_integer(value, 'instalments') between 1 and 24
    and private.arg_integer(value, 'cents') not between 1 and private.arg_integer(value, 'instalments') - 1
    and private.arg_integer(value, 'every_months') between 1 and 12, false)
$$;
create domain private.renewal_terms as jsonb check (private.is_renewal(value));

-- What is valid from a day on for `duration` months or days, all of them or for `entries` within them. `cents`: without
-- `fee_cents` of enrolment. It is paid by `instalments`, one each `every_months`, after `deposit_cents` where that is
-- not 0. Only what is `listed` is sold. `renews`: whether what is sold by it renews by itself.
create table public.gym_offers (
  like private.synced_row including all,
  title private.title not null,
  cents integer not null check (cents between 0 and 10000000),
  entries private.entry_count check (entries > 0),
  duration integer not null check (duration between 1 and 999),
  duration_unit text not null check (duration_unit in ('months', 'days')),
  hours private.weekly_hours not null,
  class_ids private.class_list not null,
  certificate private.needed_certificate not null,
  fee_cents integer not null check (fee_cents between 0 and 10000000),
  instalments integer not null check (instalments between 1 and 23),
  every_months integer not null check (every_months between 1 and 12),
  deposit_cents integer not null check (deposit_cents between 0 and 10000000),
  listed boolean not null,
  renews boolean not null default false check (not renews or duration_unit = 'months' or duration >= 7),
  gym_id uuid not null
);
select private.make_server_table('gym_offers');

create trigger name_gym before insert on public.gym_offers for each row execute function private.name_gym();

-- Whether the terms that args have are such; what else is wrong with them, columns refuse.
create function private.are_terms(args jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.are_hours(jsonb_build_object('weekly', coalesce(args -> 'hours', '{}')))
    and coalesce(args -> 'entries', '1') <> '0'
    and not exists (select from unnest(array['entries', 'fee_cents', 'discount_cents']) n (name)
      where coalesce(args -> n.name, 'null') <> 'null' and private.arg_integer(args, n.name) is null)
$$;
create function private.terms_classes(args jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select e.id::uuid from jsonb_array_elements_text(coalesce(args -> 'class_ids', '[]')) e (id))
$$;

-- `{offer_id?, title, cents, duration, duration_unit, listed, entries?, hours?, class_ids?, certificate?, fee_cents?,
-- instalments?, every_months?, deposit_cents?, renews?}`: what was sold before keeps the terms that it was sold with.
create function private.gym_save_offer(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  desk uuid := private.gym_space(gym, 'gym_desk');
  before public.gym_offers;
begin
  if not private.are_terms(args) or jsonb_typeof(args -> 'title') is distinct from 'string'
    or jsonb_typeof(args -> 'listed') is distinct from 'boolean' or coalesce(jsonb_typeof(args -> 'renews'), 'boolean') <> 'boolean'
    or exists (select from unnest(array['instalments', 'every_months', 'deposit_cents']) n (name)
      where args ? n.name and private.arg_integer(args, n.name) is null) then return 'invalid'; end if;
  select * into before from public.gym_offers o
    where o.id = private.arg_uuid(args, 'offer_id') and o.space_id = desk and not o.deleted;
  if args ? 'offer_id' and before.id is null then return 'unknown_offer'; end if;
  if before.id is null and 200 <= (select count(*) from public.gym_offers o where o.space_id = desk and not o.deleted) then
    return 'too_many_offers';
  end if;
  insert into public.gym_offers as o (id, space_id, title, cents, entries, duration, duration_unit, hours, class_ids,
      certificate, fee_cents, instalments, every_months, deposit_cents, listed, renews)
    values (coalesce(before.id, command), desk, btrim(args ->> 'title', E' \t\r\n'), private.arg_integer(args, 'cents'),
      private.arg_integer(args, 'entries'), private.arg_integer(args, 'duration'), args ->> 'duration_unit',
      coalesce(args -> 'hours', '{}'), private.terms_classes(args), coalesce(args ->> 'certificate', 'none'),
      coalesce(private.arg_integer(args, 'fee_cents'), 0), coalesce(private.arg_integer(args, 'instalments'), 1),
      coalesce(private.arg_integer(args, 'every_months'), 1), coalesce(private.arg_integer(args, 'deposit_cents'), 0),
      (args -> 'listed')::boolean, coalesce((args -> 'renews')::boolean, false))
    on conflict (id) do update set title = excluded.title, cents = excluded.cents, entries = excluded.entries,
      duration = excluded.duration, duration_unit = excluded.duration_unit, hours = excluded.hours,
      class_ids = excluded.class_ids, certificate = excluded.certificate, fee_cents = excluded.fee_cents,
      instalments = excluded.instalments, every_months = excluded.every_months, deposit_cents = excluded.deposit_cents,
      listed = excluded.listed, renews = excluded.renews, updated_at = greatest(now(), o.updated_at)
    where o.space_id = excluded.space_id;
  return case when not found then 'invalid' end;
end $$;

-- `{offer_id}`: what was sold by it stays.
create function private.gym_remove_offer(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_offers o set deleted = true, updated_at = greatest(now(), o.updated_at)
    where o.id = private.arg_uuid(args, 'offer_id') and o.space_id = private.gym_space(gym, 'gym_desk') and not o.deleted;
  return case when not found then 'unknown_offer' end;
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_offer', '{owner}', '{}', '{}'), ('remove_offer', '{owner}', '{}', '{}');
