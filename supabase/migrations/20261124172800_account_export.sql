select set_config('lock_timeout', '5s', true);

-- What the server alone knows of a member, for the export of their data, beside the rows of their own space, which
-- devices have. A test names for every column with somebody's id where it is in there.

-- The account, its ways to sign in, second factors and sessions, from where it was used, memberships, how often its
-- space was written, e-mails of the last month, and what administrators did to it. Never a password's hash, a factor's
-- secret or a token; of the administrators no name, nor, of one's own acts as one, whom they were about.
create function private.export_account() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_member();
begin
  return (
    select json_build_object(
      'id', u.id,
      'email', u.email,
      'email_confirmed_at', u.email_confirmed_at,
      'new_email', nullif(u.email_change, ''),
      'phone', u.phone,
      'phone_confirmed_at', u.phone_confirmed_at,
      'new_phone', nullif(u.phone_change, ''),
      'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at,
      'role', coalesce(u.raw_app_meta_data ->> 'role', 'member'),
      'given_at_sign_up', coalesce(u.raw_user_meta_data, '{}'),
      'welcomed_at', (select w.at from private.welcomed_members w where w.member_id = me),
      'password_changed_at', (select c.password_at from private.credential_changes c where c.member_id = me),
      'contact_changed_at', (select c.contact_at from private.credential_changes c where c.member_id = me),
      'calendar_feed_since', (select f.created_at from private.calendar_feeds f where f.member_id = me),
      'reminders_due', (select r.due from private.reminder_due r where r.member_id = me),
      'ends_at', (select d.purge_at from public.account_deletions d where d.member_id = me),
      'identities', (
        select coalesce(json_agg(json_build_object('provider', i.provider, 'subject', i.provider_id, 'email', i.email,
          'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at, 'data', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = me),
      'factors', (
        select coalesce(json_agg(json_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
          'phone', f.phone, 'created_at', f.created_at) order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = me),
      'sessions', (
        select coalesce(json_agg(json_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at at time zone 'utc',
          'ends_at', s.not_after, 'assurance', s.aal, 'address', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]')
        from auth.sessions s where s.user_id = me),
      'known_places', (
        select coalesce(json_agg(encode(p.place, 'hex') order by p.place), '[]')
        from private.known_places p where p.member_id = me),
      'memberships', (
        select coalesce(json_agg(json_build_object('space', s.kind, 'gym', s.gym_id, 'role', m.role, 'since', m.created_at)
          order by m.created_at), '[]')
        from public.space_members m join public.spaces s on s.id = m.space_id where m.member_id = me),
      'activity', (
        select coalesce(json_agg(json_build_object('day', a.day, 'changes', a.syncs) order by a.day), '[]')
        from private.space_activity a where a.space_id = me),
      'mails', (
        select coalesce(json_agg(json_build_object('template', o.template, 'due', o.due, 'sent_at', o.sent_at)
          order by o.due, o.id), '[]')
        from private.mail_outbox o where o.member_id = me),
      'acts', (
        select coalesce(json_agg(json_build_object('at', a.at, 'action', a.action) order by a.id), '[]')
        from public.admin_audit a where a.actor = me),
      'administration', (
        select coalesce(json_agg(json_build_object('at', a.at, 'action', a.action, 'detail', a.detail) order by a.id), '[]')
        from public.admin_audit a where a.target = me))
    from auth.users u where u.id = me);
end $$;

-- What is kept here of the member's plan goes with it.
create function private.export_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.entitlement(),
    'customer', (select c.customer from private.billing_customers c where c.member_id = (select auth.uid())),
    'subscription', (select to_jsonb(s) - 'member_id' from public.subscriptions s
      where s.member_id = (select auth.uid())),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'member_id' order by r.issued_at, r.number), '[]')
      from public.receipts r where r.member_id = (select auth.uid())),
    'start_requests', (
      select coalesce(jsonb_agg(to_jsonb(q) - array['id', 'member_id'] order by q.asked_at, q.id), '[]')
      from private.start_requests q where q.member_id = (select auth.uid())),
    'withdrawals', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'member_id' order by w.declared_at, w.id), '[]')
      from public.withdrawals w where w.member_id = (select auth.uid())),
    'conversations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.conversation_id, 'at', c.claimed_at, 'month', c.month,
        'plan', c.plan) order by c.claimed_at, c.conversation_id), '[]')
      from public.coach_claims c where c.member_id = (select auth.uid())),
    'model_tokens', (
      select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'tokens', m.tokens) order by m.month), '[]')
      from private.coach_member_months m where m.member_id = (select auth.uid())),
    'model_requests', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'outcome', s.outcome) order by s.at, s.id), '[]')
      from private.coach_steps s where s.member_id = (select auth.uid())))
$$;

-- What gyms keep of the member in their own spaces and the member has no copy of. Of what somebody does at work for
-- others of the gym the time and the kind, and neither for whom nor the words.
create function private.export_gyms() returns jsonb
language sql stable security definer set search_path = '' as $$
  with me as (select private.require_member() as id), gyms as (
    select s.id as space_id, jsonb_build_object('gym', s.gym_id) as gym from public.spaces s where s.gym_id is not null
  ), kept (key, at, one) as (
    select 'certificates', c.created_at, g.gym || jsonb_build_object('type', c.type, 'issued_on', c.issued_on,
        'expires_on', c.expires_on, 'has_scan', exists (select from storage.objects o
          where o.bucket_id = 'certificates' and o.name = private.scan_name(c)))
      from public.gym_certificates c join gyms g using (space_id) join me on c.member_id = me.id where not c.deleted
    union all
    select 'gym_data', p.created_at, g.gym || to_jsonb(p) - array['id', 'space_id', 'version', 'deleted', 'member_id', 'gym_id']
      from public.gym_persons p join gyms g using (space_id) join me on p.member_id = me.id where not p.deleted
    union all
    select 'gym_photos', p.created_at, g.gym || jsonb_build_object('jpeg', p.jpeg)
      from public.gym_photos p join gyms g using (space_id) join me on p.member_id = me.id where not p.deleted
    union all
    select 'waivers', w.created_at, g.gym || jsonb_build_object('title', w.title, 'signed_on', w.signed_on)
      from public.gym_waivers w join gyms g using (space_id) join me on w.member_id = me.id where not w.deleted
    union all
    select 'entries', e.at, g.gym || jsonb_build_object('at', e.at, 'left_at', e.left_at, 'verdict', e.verdict, 'reasons', e.reasons,
        'title', e.title, 'override_reason', e.override_reason)
      from public.gym_entries e join gyms g using (space_id) join me on e.member_id = me.id where not e.deleted
    union all
    select 'entries', e.at, jsonb_build_object('gym', e.gym_id, 'at', e.at, 'left_at', e.left_at,
        'verdict', e.verdict, 'override_reason', e.override_reason)
      from private.gym_past_entries e join me on e.member_id = me.id
    union all
    select 'challenges', s.created_at, g.gym || jsonb_build_object('title', c.title, 'measure', c.measure,
        'starts_on', c.starts_on, 'ends_on', c.ends_on, 'name', s.name, 'score', s.score)
      from public.gym_scores s join gyms g using (space_id) join me on s.member_id = me.id
      join public.gym_challenges c on c.id = s.challenge_id where not s.deleted
    union all
    select 'coaching', c.created_at, g.gym || jsonb_build_object('name', c.name, 'bio', c.bio, 'weekly', c.weekly,
        'overrides', c.overrides, 'listed', c.listed, 'headline', c.headline, 'specialties', c.specialties)
      from public.gym_coaches c join gyms g using (space_id) join me on c.member_id = me.id where not c.deleted
    union all
    select 'coached_classes', c.created_at, g.gym || jsonb_build_object('title', c.title, 'weekly', c.weekly,
        'minutes', c.minutes, 'starts_on', c.starts_on, 'ends_on', c.ends_on)
      from public.gym_classes c join gyms g using (space_id) join me on c.coach_id = me.id where not c.deleted
    union all
    select 'coached_sessions', s.starts_at, g.gym || jsonb_build_object('title', s.title, 'starts_at', s.starts_at,
        'ends_at', s.ends_at, 'state', s.state)
      from public.gym_sessions s join gyms g using (space_id) join me on s.coach_id = me.id where not s.deleted
    union all
    select 'coached_appointments', a.starts_at, g.gym || jsonb_build_object('starts_at', a.starts_at,
        'ends_at', a.ends_at, 'state', a.state)
      from public.gym_appointments a join gyms g using (space_id) join me on a.coach_id = me.id where not a.deleted
    union all
    select 'written_for_gyms', m.created_at, g.gym || jsonb_build_object('at', m.created_at, 'what', 'message')
      from public.gym_messages m join gyms g using (space_id) join me on m.author_id = me.id
      where m.from_gym and not m.deleted
    union all
    select 'written_for_gyms', l.created_at, g.gym || jsonb_build_object('at', l.created_at, 'what', 'letter')
      from public.gym_letters l join gyms g using (space_id) join me on l.author_id = me.id where not l.deleted
    union all
    select 'written_for_gyms', c.created_at, g.gym || jsonb_build_object('at', c.created_at, 'what', 'certificate')
      from public.gym_certificates c join gyms g using (space_id) join me on c.noted_by = me.id where not c.deleted
    union all
    select 'written_for_gyms', w.created_at, g.gym || jsonb_build_object('at', w.created_at, 'what', 'waiver')
      from public.gym_waivers w join gyms g using (space_id) join me on w.noted_by = me.id where not w.deleted
    union all
    select 'written_for_gyms', e.at, g.gym || jsonb_build_object('at', e.at, 'what', 'entry')
      from public.gym_entries e join gyms g using (space_id) join me on e.let_in_by = me.id where not e.deleted
    union all
    select 'written_for_gyms', e.at, jsonb_build_object('gym', e.gym_id, 'at', e.at, 'what', 'entry')
      from private.gym_past_entries e join me on e.let_in_by = me.id
    union all
    select 'written_for_gyms', r.created_at, g.gym || jsonb_build_object('at', r.created_at, 'what', 'receipt')
      from public.gym_receipts r join gyms g using (space_id) join me on r.taken_by = me.id
    union all
    select 'written_for_gyms', m.created_at, g.gym || jsonb_build_object('at', m.created_at, 'what', 'cash')
      from public.gym_till_moves m join gyms g using (space_id) join me on m.noted_by = me.id
    union all
    select 'written_for_gyms', c.created_at, g.gym || jsonb_build_object('at', c.created_at, 'what', 'closing')
      from public.gym_till_closings c join gyms g using (space_id) join me on c.closed_by = me.id
    union all
    select 'desk_acts', a.acted_at, jsonb_build_object('gym', a.gym_id, 'at', a.acted_at, 'what', a.verb, 'sent', a.answered_at)
      from private.gym_acts a join me on me.id in (a.acted_by, a.sent_by)
    union all
    select 'desk_issues', i.raised_at, g.gym || jsonb_build_object('at', i.raised_at, 'what', i.cause, 'state', i.state,
        'settled_at', i.settled_at)
      from public.gym_issues i join gyms g using (space_id) join me on me.id in (i.member_id, i.acted_by, i.sent_by, i.settled_by)
      where not i.deleted
    union all
    select 'former_desks', f.ended_at, jsonb_build_object('gym', f.gym_id, 'until', f.ended_at)
      from private.gym_former_staff f join me on f.member_id = me.id
  )
  select jsonb_object_agg(k.key, coalesce((select jsonb_agg(t.one order by t.at, t.one::text) from kept t
    where t.key = k.key), '[]'))
  from unnest(array['certificates', 'gym_data', 'gym_photos', 'waivers', 'entries', 'challenges', 'coaching', 'coached_classes', 'coached_sessions',
    'coached_appointments', 'written_for_gyms', 'desk_acts', 'desk_issues', 'former_desks']) k (key)
$$;

create function public.export_account() returns json
language sql stable set search_path = '' as $$
  select (private.export_account()::jsonb || private.export_plan() || private.export_gyms())::json
$$;

grant execute on function private.export_account(), private.export_plan(), private.export_gyms(), public.export_account()
  to authenticated;
