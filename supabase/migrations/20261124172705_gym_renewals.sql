select set_config('lock_timeout', '5s', true);

-- Memberships that renew by themselves: docs/gym.md, "Renewals".

-- Whether another one of the member takes its place: sold for after it, or by the same offer for longer.
create function private.is_followed(m public.gym_memberships) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gym_memberships k
    where k.space_id = m.space_id and k.member_id = m.member_id and k.id <> m.id and k.state = 'active' and not k.deleted
      and (k.starts_on > m.ends_on or k.offer_id = m.offer_id and coalesce(k.ends_on, 'infinity') > m.ends_on))
$$;

create index gym_memberships_renews_idx on public.gym_memberships (space_id, ends_on)
  where renews and state = 'active' and not deleted;

-- What is renewed now, a hundred at once: three days before its end, so that a desk without a network knows of it by
-- then and what is due is announced, and, where nothing ran for so long, up to a week after it.
create function private.due_renewals(gym uuid, at timestamptz) returns setof public.gym_memberships
language sql stable security definer set search_path = '' as $$
  select m.* from (select private.gym_day(gym, at) as today, private.gym_space(gym, 'gym_desk') as desk) d
  join public.gym_memberships m on m.space_id = d.desk and m.renews and m.state = 'active' and not m.deleted
    and m.ends_on between d.today - 7 and d.today + 3
  -- A century ahead there is no day any more.
  where m.ends_on < '2090-01-01' and coalesce(m.paused_until < d.today, true) and private.is_gym_member(gym, m.member_id)
    and not private.is_followed(m)
  order by m.ends_on, m.id limit 100
$$;

-- Sells the next one, on the same terms, at the price that was agreed: without fee, discount and deposit, which were of
-- the first sale. Its id is made of the first one's, so that there is one, however often this runs.
create function private.renew_membership(m public.gym_memberships) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next uuid := private.renewal_of(m.id);
  starts_on date := m.ends_on + 1;
  cents integer := private.arg_integer(m.renewal, 'cents');
  duration integer := private.arg_integer(m.renewal, 'duration');
  parts integer := private.arg_integer(m.renewal, 'instalments');
  every integer := private.arg_integer(m.renewal, 'every_months');
begin
  update public.gym_memberships k set renews = false, renewal = '{}', updated_at = greatest(now(), k.updated_at) where k.id = m.id;
  insert into public.gym_memberships (id, space_id, member_id, title, starts_on, ends_on, cents, state, offer_id, entries,
      entries_left, hours, class_ids, certificate, renews, renewal)
    values (next, m.space_id, m.member_id, m.title, starts_on,
      case m.renewal ->> 'duration_unit' when 'days' then starts_on + duration - 1
        else (starts_on + make_interval(months => duration))::date - 1 end,
      cents, 'active', m.offer_id, m.entries, m.entries, m.hours, m.class_ids, m.certificate, true, m.renewal)
    on conflict (id) do nothing;
  if not found or cents = 0 then return; end if;
  insert into public.gym_instalments (id, space_id, membership_id, member_id, due_on, cents)
    select private.named_id('instalment', next::text, place::text), m.space_id, next, m.member_id,
      (starts_on + make_interval(months => (place - 1) * every))::date,
      cents / parts + case when place <= cents % parts then 1 else 0 end
    from generate_series(1, parts) place;
end $$;

-- `{member_id, membership_id, renews, cents?}`: whether it renews, and at which price from then on.
create function private.gym_set_renewal(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  m public.gym_memberships := private.desk_membership(gym, args);
begin
  if m.id is null then return 'unknown_membership'; end if;
  if jsonb_typeof(args -> 'renews') is distinct from 'boolean' then return 'invalid'; end if;
  if m.state = 'ended' or m.ends_on < private.gym_day(gym, at) then return 'membership_over'; end if;
  if m.renewal = '{}' then return 'no_renewal'; end if;
  update public.gym_memberships k set renews = (args -> 'renews')::boolean,
      renewal = k.renewal || case when coalesce(args -> 'cents', 'null') = 'null' then '{}'
        else jsonb_build_object('cents', args -> 'cents') end,
      updated_at = greatest(now(), k.updated_at)
    where k.id = m.id;
  return null;
end $$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values ('set_renewal', '{desk,owner}', '{member}', '{}');
