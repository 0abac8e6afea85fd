-- An administrator's refund: into the audit before the provider is asked, with a key that makes a second try of the
-- same order no second refund.

alter table public.admin_audit drop constraint admin_audit_action_check,
  add constraint admin_audit_action_check
    check (action in ('enter', 'set_role', 'disable', 'enable', 'purge', 'set_plan', 'refund'));

-- Answers {key, customer}, or null where the payment has no such amount left. The key names how much was given back
-- before: the same order given twice at once is one refund, and the next one is another.
create function private.order_refund(p_actor uuid, p_payment text, p_cents integer, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  returned integer;
begin
  select * into paid from public.payments p where p.id = p_payment for update;
  if not found then return null; end if;
  select coalesce(sum(r.cents), 0) into returned from public.refunds r where r.payment_id = p_payment;
  if p_cents is null or p_cents < 1 or p_cents > paid.cents - returned then return null; end if;
  perform private.audit(p_actor, 'refund', paid.member_id,
    jsonb_build_object('payment', p_payment, 'cents', p_cents, 'reason', p_reason));
  return jsonb_build_object('key', format('refund-%s-%s-%s', p_payment, returned, p_cents),
    'customer', (select c.customer from private.billing_customers c where c.member_id = paid.member_id));
end $$;
create function public.order_refund(actor uuid, payment text, cents integer, reason text) returns jsonb
language sql set search_path = '' as $$ select private.order_refund(actor, payment, cents, reason) $$;

revoke all on function private.order_refund(uuid, text, integer, text), public.order_refund(uuid, text, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function private.order_refund(uuid, text, integer, text), public.order_refund(uuid, text, integer, text)
  to service_role;
