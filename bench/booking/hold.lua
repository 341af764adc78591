-- Random free sessions of random sites, each visitor from an address of their own.
-- FIRST, SITES: the generated sites; STARTS: a file with one start a line.
local first, sites = tonumber(os.getenv("FIRST")), tonumber(os.getenv("SITES"))
local starts = {}
for line in io.lines(os.getenv("STARTS")) do starts[#starts + 1] = line end
math.randomseed(os.time())

local function byte() return math.random(1, 254) end

request = function()
  local body = '{"idService":3,"players":4,"start":"' .. starts[math.random(#starts)] .. '"}'
  return wrk.format("POST", "/booking/hold", {
    ["content-type"] = "application/json",
    ["Host"] = "bench.example",
    ["idSite"] = tostring(first + math.random(0, sites - 1)),
    ["x-forwarded-for"] = "10." .. byte() .. "." .. byte() .. "." .. byte(),
  }, body)
end

-- Each thread counts for itself; the sum is told at the end.
held, refused = 0, 0
response = function(status)
  if status == 200 then held = held + 1 elseif status == 409 then refused = refused + 1 end
end

local threads = {}
setup = function(thread) threads[#threads + 1] = thread end

done = function(summary)
  local all_held, all_refused = 0, 0
  for _, thread in ipairs(threads) do
    all_held = all_held + thread:get("held")
    all_refused = all_refused + thread:get("refused")
  end
  print(string.format("held/sec: %.1f refused: %d other: %d",
    all_held / (summary.duration / 1e6), all_refused,
    summary.requests - all_held - all_refused))
end
